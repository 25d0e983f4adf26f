"""The fields and permitted children of every component, as a table."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.limits import constants
from bot.limits.fields import Fields, Number, Text


class Children(NamedTuple):
    """``low`` to ``high`` components of these ``types``."""

    low: int
    high: int
    types: frozenset[int]


ID: Final = Text(1, constants.CUSTOM_ID, needed=True)
DESCRIPTION: Final = Text(1, constants.ALT_TEXT)
_CHOOSE: Final[Fields] = {
    "custom_id": ID,
    "placeholder": Text(0, constants.PLACEHOLDER),
    "min_values": Number(0, constants.OPTIONS),
    "max_values": Number(1, constants.OPTIONS),
}
OPTION: Final[Fields] = {
    "label": Text(1, constants.OPTION_TEXT, needed=True),
    "value": Text(1, constants.OPTION_TEXT, needed=True),
    "description": Text(0, constants.OPTION_TEXT),
}
FIELDS: Final[Mapping[int, Fields]] = {
    constants.ACTION_ROW: {},
    constants.BUTTON: {
        "custom_id": Text(1, constants.CUSTOM_ID),
        "label": Text(0, constants.BUTTON_LABEL),
        "url": Text(1, constants.LINK),
        "style": Number(1, constants.PREMIUM_STYLE),
    },
    **dict.fromkeys(constants.SELECTS, _CHOOSE),
    constants.TEXT_FIELD: {
        "custom_id": ID,
        "label": Text(1, constants.LABEL),
        "value": Text(0, constants.TEXT_INPUT),
        "placeholder": Text(0, 100),
        "min_length": Number(0, constants.TEXT_INPUT),
        "max_length": Number(1, constants.TEXT_INPUT),
        "style": Number(1, 2),
    },
    constants.SECTION_BLOCK: {},
    constants.TEXT_DISPLAY: {"content": Text(1, constants.TEXT, needed=True)},
    constants.THUMBNAIL: {"description": DESCRIPTION},
    constants.MEDIA_GALLERY: {},
    constants.FILE: {},
    constants.SEPARATOR: {"spacing": Number(1, 2)},
    constants.CONTAINER: {"accent_color": Number(0, constants.COLOUR)},
    constants.LABEL_BLOCK: {
        "label": Text(1, constants.LABEL, needed=True),
        "description": Text(1, constants.LABEL_DESCRIPTION),
    },
    constants.FILE_UPLOAD: {
        "custom_id": ID,
        "min_values": Number(0, constants.FILES),
        "max_values": Number(1, constants.FILES),
    },
    constants.RADIO_GROUP: {"custom_id": ID},
    constants.CHECKBOX_GROUP: {
        "custom_id": ID,
        "min_values": Number(0, constants.CHECKBOXES[1]),
        "max_values": Number(1, constants.CHECKBOXES[1]),
    },
    constants.CHECKBOX: {"custom_id": ID},
}
BLOCKS: Final = frozenset(
    {
        constants.ACTION_ROW,
        constants.SECTION_BLOCK,
        constants.TEXT_DISPLAY,
        constants.MEDIA_GALLERY,
        constants.FILE,
        constants.SEPARATOR,
    }
)
"""Components permitted in a container, or at the top of a message."""

CHOOSERS: Final = constants.SELECTS | {
    constants.FILE_UPLOAD,
    constants.RADIO_GROUP,
    constants.CHECKBOX_GROUP,
}
ANSWERS: Final = CHOOSERS | {constants.TEXT_FIELD, constants.CHECKBOX}
"""Components permitted in a Label of a modal."""

CHILDREN: Final[Mapping[int, Children]] = {
    constants.ACTION_ROW: Children(1, constants.BUTTONS, constants.SELECTS | {constants.BUTTON}),
    constants.SECTION_BLOCK: Children(1, constants.SECTION, frozenset({constants.TEXT_DISPLAY})),
    constants.CONTAINER: Children(1, constants.COMPONENTS, BLOCKS),
}
MODAL_ROW: Final = Children(1, 1, frozenset({constants.TEXT_FIELD}))
LISTS: Final[Mapping[int, tuple[int, int]]] = {
    constants.STRING_SELECT: (1, constants.OPTIONS),
    constants.RADIO_GROUP: constants.RADIO,
    constants.CHECKBOX_GROUP: constants.CHECKBOXES,
}
