"""Discord's maximum sizes, and its numbers for types of components, commands and options."""

from typing import Final

CONTENT: Final = 2000
EMBEDS: Final = 10
EMBED_TEXT: Final = 6000  # over every embed of a message
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
SECTION: Final = 3
COLOUR: Final = 0xFFFFFF
MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
LABEL: Final = 45
LABEL_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
RADIO: Final = (2, 10)
CHECKBOXES: Final = (1, 10)
FILES: Final = 10
COMMANDS: Final = 100
MENU_COMMANDS: Final = 15  # of users, and as many of messages
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25  # sub-commands too
COMMAND_TEXT: Final = 8000  # names, descriptions and values of one command
CHOICES: Final = 25
CHOICE_TEXT: Final = 100
STRING_OPTION: Final = 6000
WHOLE_NUMBER: Final = 2**53


IS_COMPONENTS_V2: Final = 1 << 15

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_FIELD = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION_BLOCK, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL_BLOCK, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
SELECTS: Final = frozenset({3, 5, 6, 7, 8})

LINK_STYLE, PREMIUM_STYLE = 5, 6

SUB_COMMAND, GROUP = 1, 2
STRING_TYPE, INTEGER_TYPE, NUMBER_TYPE, LAST_TYPE = 3, 4, 10, 11
CHAT_INPUT = 1
