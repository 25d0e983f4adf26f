"""Discord's limits, and checks of JSON payloads as sent over HTTP.

The bot checks before sending and the loopback Discord on receipt, by the same code. A check
takes any JSON value and returns its violations, none if it is valid. Kinds of components,
options and commands that Brigade does not send are violations too.

Source: Discord's developer documentation and its OpenAPI document (v10). Beyond that document:
forty components in all, four thousand characters over all texts, the Components V2 flag, doubled
ids, the pattern of names, five components in a modal.
"""

from typing import Final

CONTENT: Final = 2000
ATTACHMENTS: Final = 10
ALT_TEXT: Final = 1024
NONCE: Final = 25
FILE_BYTES: Final = 10 * 1024 * 1024
MENTIONS: Final = 100
COMPONENTS: Final = 40  # nested ones counted
TEXT: Final = 4000  # over every TextDisplay of a message
BUTTONS: Final = 5
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
BUTTON_LABEL: Final = 80
CUSTOM_ID: Final = 100
MODAL_TITLE: Final = 45
LABEL: Final = 45
LABEL_DESCRIPTION: Final = 100
CHOICES: Final = 25
CHOICE_TEXT: Final = 100

IS_COMPONENTS_V2: Final = 1 << 15

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_FIELD = 1, 2, 3, 4
TEXT_DISPLAY, MEDIA_GALLERY, FILE, CONTAINER, LABEL_BLOCK = 10, 12, 13, 17, 18
LINK_STYLE: Final = 5

SUB_COMMAND, STRING_TYPE, INTEGER_TYPE, BOOLEAN_TYPE, USER_TYPE, CHANNEL_TYPE = 1, 3, 4, 5, 6, 7
