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
ROWS: Final = 5  # top level of a message without Components V2
COMPONENTS: Final = 40  # nested ones counted
TEXT: Final = 4000  # over every TextDisplay of a message
BUTTONS: Final = 5
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
BUTTON_LABEL: Final = 80
CUSTOM_ID: Final = 100
URL: Final = 2048
LINK: Final = 512
GALLERY: Final = 10
COLOUR: Final = 0xFFFFFF
MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
LABEL: Final = 45
LABEL_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
COMMANDS: Final = 100
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25  # sub-commands too
COMMAND_TEXT: Final = 8000  # names, descriptions and values of one command
CHOICES: Final = 25
CHOICE_TEXT: Final = 100
WHOLE_NUMBER: Final = 2**53

IS_COMPONENTS_V2: Final = 1 << 15

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_FIELD = 1, 2, 3, 4
TEXT_DISPLAY, MEDIA_GALLERY, FILE, CONTAINER, LABEL_BLOCK = 10, 12, 13, 17, 18
LINK_STYLE: Final = 5

CHAT_INPUT: Final = 1
SUB_COMMAND, STRING_TYPE, INTEGER_TYPE, BOOLEAN_TYPE, USER_TYPE, CHANNEL_TYPE = 1, 3, 4, 5, 6, 7
