"""Every component as a table: which fields it has, and what may stand in it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.limits import figures, kinds
from bot.limits.fields import Fields, Number, Text


class Children(NamedTuple):
    """``low`` to ``high`` components of these ``types``."""

    low: int
    high: int
    types: frozenset[int]


ID: Final = Text(1, figures.CUSTOM_ID, needed=True)
DESCRIPTION: Final = Text(1, figures.ALT_TEXT)
_CHOOSE: Final[Fields] = {
    "custom_id": ID,
    "placeholder": Text(0, figures.PLACEHOLDER),
    "min_values": Number(0, figures.OPTIONS),
    "max_values": Number(1, figures.OPTIONS),
}
OPTION: Final[Fields] = {
    "label": Text(1, figures.OPTION_TEXT, needed=True),
    "value": Text(1, figures.OPTION_TEXT, needed=True),
    "description": Text(0, figures.OPTION_TEXT),
}
FIELDS: Final[Mapping[int, Fields]] = {
    kinds.ACTION_ROW: {},
    kinds.BUTTON: {
        "custom_id": Text(1, figures.CUSTOM_ID),
        "label": Text(0, figures.BUTTON_LABEL),
        "url": Text(1, figures.LINK),
        "style": Number(1, kinds.PREMIUM_STYLE),
    },
    **dict.fromkeys(kinds.SELECTS, _CHOOSE),
    kinds.TEXT_FIELD: {
        "custom_id": ID,
        "label": Text(1, figures.LABEL),
        "value": Text(0, figures.TEXT_INPUT),
        "placeholder": Text(0, 100),
        "min_length": Number(0, figures.TEXT_INPUT),
        "max_length": Number(1, figures.TEXT_INPUT),
        "style": Number(1, 2),
    },
    kinds.SECTION_BLOCK: {},
    kinds.TEXT_DISPLAY: {"content": Text(1, figures.TEXT, needed=True)},
    kinds.THUMBNAIL: {"description": DESCRIPTION},
    kinds.MEDIA_GALLERY: {},
    kinds.FILE: {},
    kinds.SEPARATOR: {"spacing": Number(1, 2)},
    kinds.CONTAINER: {"accent_color": Number(0, figures.COLOUR)},
    kinds.LABEL_BLOCK: {
        "label": Text(1, figures.LABEL, needed=True),
        "description": Text(1, figures.LABEL_DESCRIPTION),
    },
    kinds.FILE_UPLOAD: {
        "custom_id": ID,
        "min_values": Number(0, figures.FILES),
        "max_values": Number(1, figures.FILES),
    },
    kinds.RADIO_GROUP: {"custom_id": ID},
    kinds.CHECKBOX_GROUP: {
        "custom_id": ID,
        "min_values": Number(0, figures.CHECKBOXES[1]),
        "max_values": Number(1, figures.CHECKBOXES[1]),
    },
    kinds.CHECKBOX: {"custom_id": ID},
}
BLOCKS: Final = frozenset(
    {
        kinds.ACTION_ROW,
        kinds.SECTION_BLOCK,
        kinds.TEXT_DISPLAY,
        kinds.MEDIA_GALLERY,
        kinds.FILE,
        kinds.SEPARATOR,
    }
)
"""What stands in a container, or at the top of a message."""

CHOOSERS: Final = kinds.SELECTS | {kinds.FILE_UPLOAD, kinds.RADIO_GROUP, kinds.CHECKBOX_GROUP}
ANSWERS: Final = CHOOSERS | {kinds.TEXT_FIELD, kinds.CHECKBOX}
"""What stands in a Label of a modal."""

CHILDREN: Final[Mapping[int, Children]] = {
    kinds.ACTION_ROW: Children(1, figures.BUTTONS, kinds.SELECTS | {kinds.BUTTON}),
    kinds.SECTION_BLOCK: Children(1, figures.SECTION, frozenset({kinds.TEXT_DISPLAY})),
    kinds.CONTAINER: Children(1, figures.COMPONENTS, BLOCKS),
}
MODAL_ROW: Final = Children(1, 1, frozenset({kinds.TEXT_FIELD}))
LISTS: Final[Mapping[int, tuple[int, int]]] = {
    kinds.STRING_SELECT: (1, figures.OPTIONS),
    kinds.RADIO_GROUP: figures.RADIO,
    kinds.CHECKBOX_GROUP: figures.CHECKBOXES,
}
