"""Discord's limits, held on plain JSON payloads as they go over HTTP.

The sender of the bot and the loopback Discord read the same module, so what the one lets
through the other accepts. Every check takes what would be sent, trusts nothing about its
shape, and returns what is wrong with it, nothing if it is fine.

Source: Discord's developer documentation and its OpenAPI document (v10). What that document
leaves out is held here: forty components in all, four thousand characters over all texts,
the Components V2 flag, doubled ids, the pattern of names, five components in a modal.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeGuard

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


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing Discord would refuse: where it stands in the payload, and why."""

    path: tuple[str | int, ...]
    problem: str

    def __str__(self) -> str:
        where = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in self.path)
        return f"{where.lstrip('.') or 'payload'}: {self.problem}"


class LimitError(ValueError):
    """A payload was about to be sent that Discord refuses; a bug of the sender."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__("; ".join(map(str, violations)))
        self.violations = tuple(violations)


def hold(violations: Sequence[Violation]) -> None:
    """Raise LimitError if there is any violation: ``hold(check_message(payload))``."""
    if violations:
        raise LimitError(violations)


class _Text(NamedTuple):
    low: int
    high: int
    needed: bool = False


class _Number(NamedTuple):
    low: int
    high: int


class _Children(NamedTuple):
    low: int
    high: int
    types: frozenset[int]


_Path = tuple[str | int, ...]
_Found = Iterator[Violation]
_Fields = Mapping[str, _Text | _Number]

_ID: Final = _Text(1, CUSTOM_ID, needed=True)
_DESCRIPTION: Final = _Text(1, ALT_TEXT)
_CHOOSE: Final[_Fields] = {
    "custom_id": _ID,
    "placeholder": _Text(0, PLACEHOLDER),
    "min_values": _Number(0, OPTIONS),
    "max_values": _Number(1, OPTIONS),
}
_OPTION: Final[_Fields] = {
    "label": _Text(1, OPTION_TEXT, needed=True),
    "value": _Text(1, OPTION_TEXT, needed=True),
    "description": _Text(0, OPTION_TEXT),
}
_FIELDS: Final[Mapping[int, _Fields]] = {
    ACTION_ROW: {},
    BUTTON: {
        "custom_id": _Text(1, CUSTOM_ID),
        "label": _Text(0, BUTTON_LABEL),
        "url": _Text(1, LINK),
        "style": _Number(1, PREMIUM_STYLE),
    },
    **dict.fromkeys(SELECTS, _CHOOSE),
    TEXT_FIELD: {
        "custom_id": _ID,
        "label": _Text(1, LABEL),
        "value": _Text(0, TEXT_INPUT),
        "placeholder": _Text(0, 100),
        "min_length": _Number(0, TEXT_INPUT),
        "max_length": _Number(1, TEXT_INPUT),
        "style": _Number(1, 2),
    },
    SECTION_BLOCK: {},
    TEXT_DISPLAY: {"content": _Text(1, TEXT, needed=True)},
    THUMBNAIL: {"description": _DESCRIPTION},
    MEDIA_GALLERY: {},
    FILE: {},
    SEPARATOR: {"spacing": _Number(1, 2)},
    CONTAINER: {"accent_color": _Number(0, COLOUR)},
    LABEL_BLOCK: {
        "label": _Text(1, LABEL, needed=True),
        "description": _Text(1, LABEL_DESCRIPTION),
    },
    FILE_UPLOAD: {
        "custom_id": _ID,
        "min_values": _Number(0, FILES),
        "max_values": _Number(1, FILES),
    },
    RADIO_GROUP: {"custom_id": _ID},
    CHECKBOX_GROUP: {
        "custom_id": _ID,
        "min_values": _Number(0, CHECKBOXES[1]),
        "max_values": _Number(1, CHECKBOXES[1]),
    },
    CHECKBOX: {"custom_id": _ID},
}
_BLOCKS: Final = frozenset(
    {ACTION_ROW, SECTION_BLOCK, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR}
)
_ANSWERS: Final = SELECTS | {TEXT_FIELD, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
_CHILDREN: Final[Mapping[int, _Children]] = {
    ACTION_ROW: _Children(1, BUTTONS, SELECTS | {BUTTON}),
    SECTION_BLOCK: _Children(1, SECTION, frozenset({TEXT_DISPLAY})),
    CONTAINER: _Children(1, COMPONENTS, _BLOCKS),
}
_MODAL_ROW: Final = _Children(1, 1, frozenset({TEXT_FIELD}))
_LISTS: Final[Mapping[int, tuple[int, int]]] = {
    STRING_SELECT: (1, OPTIONS),
    RADIO_GROUP: RADIO,
    CHECKBOX_GROUP: CHECKBOXES,
}


@dataclass(slots=True)
class _Walk:
    """What is counted while the components of one message or modal are walked."""

    modal: bool = False
    count: int = 0
    text: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)


def _fields(value: Mapping[str, Any], fields: _Fields, path: _Path) -> _Found:
    for name, rule in fields.items():
        given = value.get(name)
        match rule:
            case _Text(low, high, needed):
                if given is None:
                    if needed:
                        yield Violation((*path, name), "is required")
                elif not isinstance(given, str):
                    yield Violation((*path, name), "must be text")
                elif not low <= len(given) <= high:
                    problem = f"has {len(given)} characters, must have {low} to {high}"
                    yield Violation((*path, name), problem)
            case _Number(low, high):
                if given is None:
                    continue
                if isinstance(given, bool) or not isinstance(given, int):
                    yield Violation((*path, name), "must be a whole number")
                elif not low <= given <= high:
                    yield Violation((*path, name), f"is {given}, must be {low} to {high}")


def _items(value: Any, low: int, high: int, path: _Path) -> tuple[list[Any], list[Violation]]:
    """Return the items of a list and what is wrong with their number."""
    if not isinstance(value, list):
        return [], [Violation(path, "must be a list")]
    if low <= len(value) <= high:
        return value, []
    return value, [Violation(path, f"has {len(value)} entries, must have {low} to {high}")]


def _ordered(value: Mapping[str, Any], low: str, high: str, path: _Path) -> _Found:
    least, most = value.get(low), value.get(high)
    if _is_number(least) and _is_number(most) and least > most:
        yield Violation((*path, low), f"is {least}, more than {high} {most}")


def _components(value: Any, rule: _Children, path: _Path, walk: _Walk) -> _Found:
    items, wrong = _items(value, rule.low, rule.high, path)
    yield from wrong
    for index, item in enumerate(items):
        yield from _component(item, rule.types, (*path, index), walk)


def _component(value: Any, allowed: frozenset[int], path: _Path, walk: _Walk) -> _Found:
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, int) or kind not in _FIELDS:
        yield Violation((*path, "type"), f"is no component type: {kind!r}")
        return
    if kind not in allowed:
        yield Violation((*path, "type"), f"component type {kind} must not stand here")
        return
    walk.count += 1
    yield from _fields(value, _FIELDS[kind], path)
    yield from _identity(value, path, walk)
    if kind in _CHILDREN:
        rule = _MODAL_ROW if walk.modal and kind == ACTION_ROW else _CHILDREN[kind]
        yield from _components(value.get("components"), rule, (*path, "components"), walk)
    match kind:
        case 1:
            yield from _row(value, path)
        case 2:
            yield from _button(value, path)
        case 3 | 5 | 6 | 7 | 8 | 19 | 21 | 22:
            yield from _choose(value, kind, path, walk)
        case 4:
            yield from _text_field(value, path, labelled=path[-1] == "component")
        case 9:
            there = frozenset({BUTTON, THUMBNAIL})
            yield from _component(value.get("accessory"), there, (*path, "accessory"), walk)
        case 10 if isinstance(content := value.get("content"), str):
            walk.text += len(content)
        case 11:
            yield from _media(value.get("media"), (*path, "media"))
        case 12:
            items, wrong = _items(value.get("items"), 1, GALLERY, (*path, "items"))
            yield from wrong
            for index, item in enumerate(items):
                yield from _picture(item, (*path, "items", index))
        case 13:
            yield from _media(value.get("file"), (*path, "file"), uploaded=True)
        case 18:
            yield from _component(value.get("component"), _ANSWERS, (*path, "component"), walk)


def _identity(value: Mapping[str, Any], path: _Path, walk: _Walk) -> _Found:
    custom_id = value.get("custom_id")
    if isinstance(custom_id, str):
        if custom_id in walk.custom_ids:
            yield Violation((*path, "custom_id"), f"stands twice: {custom_id!r}")
        walk.custom_ids.add(custom_id)
    number = value.get("id")
    if isinstance(number, int) and number:
        if number in walk.ids:
            yield Violation((*path, "id"), f"stands twice: {number}")
        walk.ids.add(number)


def _row(value: Mapping[str, Any], path: _Path) -> _Found:
    children = value.get("components")
    if not isinstance(children, list) or len(children) < 2:
        return
    if any(isinstance(c, dict) and c.get("type") in tuple(SELECTS) for c in children):
        yield Violation((*path, "components"), "a select stands alone in its row")


def _button(value: Mapping[str, Any], path: _Path) -> _Found:
    style = value.get("style")
    has = {name for name in ("custom_id", "url", "sku_id", "label", "emoji") if value.get(name)}
    needed = "url" if style == LINK_STYLE else "sku_id" if style == PREMIUM_STYLE else "custom_id"
    if style is None:
        yield Violation((*path, "style"), "is required")
    if needed not in has and value.get(needed) is None:
        yield Violation((*path, needed), "is required")
    for name in sorted({"custom_id", "url", "sku_id"} & has - {needed}):
        yield Violation((*path, name), f"must not stand on a button of style {style}")
    if style == PREMIUM_STYLE and has & {"label", "emoji"}:
        yield Violation((*path, "label"), "a premium button has no label and no emoji")
    elif style != PREMIUM_STYLE and not has & {"label", "emoji"}:
        yield Violation((*path, "label"), "a button has a label or an emoji")


def _choose(value: Mapping[str, Any], kind: int, path: _Path, walk: _Walk) -> _Found:
    yield from _ordered(value, "min_values", "max_values", path)
    if walk.modal and value.get("disabled"):
        yield Violation((*path, "disabled"), "nothing is disabled in a modal")
    if kind not in _LISTS:
        return
    options, wrong = _items(value.get("options"), *_LISTS[kind], (*path, "options"))
    yield from wrong
    values: set[str] = set()
    chosen = 0
    for index, option in enumerate(options):
        here = (*path, "options", index)
        if not isinstance(option, dict):
            yield Violation(here, "must be an object")
            continue
        yield from _fields(option, _OPTION, here)
        if isinstance(given := option.get("value"), str):
            if given in values:
                yield Violation((*here, "value"), f"stands twice: {given!r}")
            values.add(given)
        chosen += option.get("default") is True
    most = 1 if kind == RADIO_GROUP else value.get("max_values")
    if most is None:
        most = len(options) if kind == CHECKBOX_GROUP else 1
    if isinstance(most, int) and most > len(options) and kind != RADIO_GROUP:
        yield Violation((*path, "max_values"), f"is {most}, there are {len(options)} options")
    if isinstance(most, int) and chosen > most:
        yield Violation(
            (*path, "options"), f"{chosen} are chosen beforehand, at most {most} may be"
        )


def _text_field(value: Mapping[str, Any], path: _Path, *, labelled: bool) -> _Found:
    if value.get("style") is None:
        yield Violation((*path, "style"), "is required")
    if labelled and value.get("label") is not None:
        yield Violation((*path, "label"), "the Label around it names it")
    if not labelled and value.get("label") is None:
        yield Violation((*path, "label"), "is required")
    yield from _ordered(value, "min_length", "max_length", path)
    text, most = value.get("value"), value.get("max_length")
    if isinstance(text, str) and isinstance(most, int) and len(text) > most:
        problem = f"has {len(text)} characters, max_length is {most}"
        yield Violation((*path, "value"), problem)


def _media(value: Any, path: _Path, *, uploaded: bool = False) -> _Found:
    if not isinstance(value, dict):
        yield Violation(path, "is required")
        return
    yield from _fields(value, {"url": _Text(1, URL, needed=True)}, path)
    url = value.get("url")
    schemes = ("attachment://",) if uploaded else ("attachment://", "https://", "http://")
    if isinstance(url, str) and not url.startswith(schemes):
        yield Violation((*path, "url"), f"must begin with one of {', '.join(schemes)}")


def _picture(value: Any, path: _Path) -> _Found:
    if not isinstance(value, dict):
        yield Violation(path, "must be an object")
        return
    yield from _fields(value, {"description": _DESCRIPTION}, path)
    yield from _media(value.get("media"), (*path, "media"))


def check_components(value: Any, *, v2: bool) -> list[Violation]:
    """Return what is wrong with the ``components`` of a message.

    Args:
        value: the list as it would be sent.
        v2: whether the message has the Components V2 flag.
    """
    walk = _Walk()
    if v2:
        rule = _Children(0, COMPONENTS, _BLOCKS | {CONTAINER})
    else:
        rule = _Children(0, ROWS, frozenset({ACTION_ROW}))
    found = list(_components(value, rule, ("components",), walk))
    if walk.count > COMPONENTS:
        problem = f"has {walk.count} components in all, at most {COMPONENTS} may be"
        found.append(Violation(("components",), problem))
    if walk.text > TEXT:
        problem = f"has {walk.text} characters of text in all, at most {TEXT} may be"
        found.append(Violation(("components",), problem))
    return found


_EMBED: Final[_Fields] = {
    "title": _Text(0, 256),
    "description": _Text(0, 4096),
    "url": _Text(0, URL),
    "color": _Number(0, COLOUR),
}
_EMBED_FIELD: Final[_Fields] = {
    "name": _Text(1, 256, needed=True),
    "value": _Text(1, 1024, needed=True),
}
_EMBED_PARTS: Final[Mapping[str, _Fields]] = {
    "footer": {"text": _Text(1, 2048, needed=True)},
    "author": {"name": _Text(1, 256, needed=True)},
}


def _embeds(value: Any) -> _Found:
    items, wrong = _items(value, 0, EMBEDS, ("embeds",))
    yield from wrong
    total = 0
    for index, embed in enumerate(items):
        path: _Path = ("embeds", index)
        if not isinstance(embed, dict):
            yield Violation(path, "must be an object")
            continue
        parts = [(path, embed, _EMBED)]
        for name, fields in _EMBED_PARTS.items():
            if isinstance(part := embed.get(name), dict):
                parts.append(((*path, name), part, fields))
        rows, wrong = _items(embed.get("fields") or [], 0, OPTIONS, (*path, "fields"))
        yield from wrong
        parts += [
            ((*path, "fields", i), row, _EMBED_FIELD)
            for i, row in enumerate(rows)
            if isinstance(row, dict)
        ]
        for where, part, fields in parts:
            yield from _fields(part, fields, where)
            texts = (part.get(name) for name in fields if name != "url")
            total += sum(len(text) for text in texts if isinstance(text, str))
    if total > EMBED_TEXT:
        yield Violation(("embeds",), f"have {total} characters in all, at most {EMBED_TEXT} may be")


def _attachments(value: Any) -> _Found:
    items, wrong = _items(value, 0, ATTACHMENTS, ("attachments",))
    yield from wrong
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            yield Violation(("attachments", index), "must be an object")
            continue
        if item.get("id") is None:
            yield Violation(("attachments", index, "id"), "is required")
        rules = {"filename": _Text(1, 1024), "description": _Text(0, ALT_TEXT)}
        yield from _fields(item, rules, ("attachments", index))


def _mentions(value: Any) -> _Found:
    if not isinstance(value, dict):
        yield Violation(("allowed_mentions",), "must be an object")
        return
    for name in ("users", "roles"):
        ids, wrong = _items(value.get(name) or [], 0, MENTIONS, ("allowed_mentions", name))
        yield from wrong
        parse = value.get("parse")
        if ids and isinstance(parse, list) and name in parse:
            yield Violation(("allowed_mentions", name), f"stands beside parse: [{name!r}]")


def check_message(payload: Mapping[str, Any], *, v2: bool | None = None) -> list[Violation]:
    """Return what is wrong with a message about to be created or edited.

    Args:
        payload: the JSON body (of a callback: its ``data``; of a multipart: ``payload_json``).
        v2: whether the message has the Components V2 flag already, as one that is edited
            may; by default the payload's own flags say it.
    """
    flags = payload.get("flags") or 0
    if v2 is None:
        v2 = isinstance(flags, int) and bool(flags & IS_COMPONENTS_V2)
    found = list(_fields(payload, {"content": _Text(0, CONTENT)}, ()))
    if isinstance(flags, bool) or not isinstance(flags, int):
        found.append(Violation(("flags",), "must be a whole number"))
    if isinstance(nonce := payload.get("nonce"), str) and len(nonce) > NONCE:
        problem = f"has {len(nonce)} characters, must have 0 to {NONCE}"
        found.append(Violation(("nonce",), problem))
    if v2:
        found += [
            Violation((name,), "must not stand beside Components V2")
            for name in ("content", "embeds", "poll", "sticker_ids")
            if payload.get(name)
        ]
    if payload.get("embeds") is not None:
        found += _embeds(payload["embeds"])
    if payload.get("attachments") is not None:
        found += _attachments(payload["attachments"])
    if payload.get("allowed_mentions") is not None:
        found += _mentions(payload["allowed_mentions"])
    if payload.get("components") is not None:
        found += check_components(payload["components"], v2=v2)
    return found


def check_modal(data: Mapping[str, Any]) -> list[Violation]:
    """Return what is wrong with a modal (the ``data`` of its callback)."""
    rules = {"custom_id": _ID, "title": _Text(1, MODAL_TITLE, needed=True)}
    found = list(_fields(data, rules, ()))
    types = frozenset({ACTION_ROW, LABEL_BLOCK, TEXT_DISPLAY})
    rule = _Children(1, MODAL_COMPONENTS, types)
    found += _components(data.get("components"), rule, ("components",), _Walk(modal=True))
    return found


SUB_COMMAND, GROUP = 1, 2
STRING_TYPE, INTEGER_TYPE, NUMBER_TYPE, LAST_TYPE = 3, 4, 10, 11
CHAT_INPUT = 1
_DESCRIBED: Final[_Fields] = {"description": _Text(1, COMMAND_DESCRIPTION, needed=True)}
_OPTION_RANGE: Final[_Fields] = {
    "min_length": _Number(0, STRING_OPTION),
    "max_length": _Number(1, STRING_OPTION),
}


def _name(value: Any, path: _Path, *, menu: bool = False) -> _Found:
    """Lower case letters and digits of any script, ``-``, ``_`` and ``'``; menus take any text."""
    if not isinstance(value, str) or not 1 <= len(value) <= COMMAND_NAME:
        yield Violation(path, f"must have 1 to {COMMAND_NAME} characters")
    elif not menu and not all(_in_name(char) for char in value):
        yield Violation(path, f"has a character no name may have: {value!r}")
    elif not menu and value != value.lower():
        yield Violation(path, f"must be in lower case: {value!r}")


def _in_name(char: str) -> bool:
    if char in "-_'" or unicodedata.category(char)[0] in "LN":
        return True
    return unicodedata.name(char, "").startswith(("DEVANAGARI ", "THAI "))


def _choices(value: Any, kind: int | None, path: _Path) -> _Found:
    items, wrong = _items(value, 0, CHOICES, path)
    yield from wrong
    names: set[str] = set()
    for index, choice in enumerate(items):
        here = (*path, index)
        if not isinstance(choice, dict):
            yield Violation(here, "must be an object")
            continue
        yield from _fields(choice, {"name": _Text(1, CHOICE_TEXT, needed=True)}, here)
        if isinstance(name := choice.get("name"), str):
            if name in names:
                yield Violation((*here, "name"), f"stands twice: {name!r}")
            names.add(name)
        yield from _choice_value(choice.get("value"), kind, (*here, "value"))


def _choice_value(value: Any, kind: int | None, path: _Path) -> _Found:
    if isinstance(value, str) and kind in (None, STRING_TYPE):
        if len(value) > CHOICE_TEXT:
            yield Violation(path, f"has {len(value)} characters, must have 0 to {CHOICE_TEXT}")
    elif _is_number(value) and kind != STRING_TYPE and (kind != INTEGER_TYPE or value % 1 == 0):
        if abs(value) > WHOLE_NUMBER:
            yield Violation(path, f"is {value}, must be -2^53 to 2^53")
    else:
        yield Violation(path, f"does not fit its option: {value!r}")


def _is_number(value: Any) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _options(value: Any, path: _Path, depth: int) -> _Found:
    items, wrong = _items(value, 0, COMMAND_OPTIONS, path)
    yield from wrong
    names: set[str] = set()
    optional = False
    nested = [isinstance(i, dict) and i.get("type") in (SUB_COMMAND, GROUP) for i in items]
    if any(nested) and not all(nested):
        yield Violation(path, "sub-commands stand beside other options")
    for index, option in enumerate(items):
        here = (*path, index)
        kind = option.get("type") if isinstance(option, dict) else None
        if not isinstance(kind, int) or not SUB_COMMAND <= kind <= LAST_TYPE:
            yield Violation((*here, "type"), f"is no option type: {kind!r}")
            continue
        yield from _name(option.get("name"), (*here, "name"))
        yield from _fields(option, _DESCRIBED, here)
        if (name := str(option.get("name"))) in names:
            yield Violation((*here, "name"), f"stands twice: {name!r}")
        names.add(name)
        if kind in (SUB_COMMAND, GROUP):
            yield from _nested(option, kind, here, depth)
            continue
        if option.get("required") and optional:
            yield Violation((*here, "required"), "a required option stands after an optional one")
        optional = optional or not option.get("required")
        yield from _value_option(option, kind, here)


def _nested(option: Mapping[str, Any], kind: int, path: _Path, depth: int) -> _Found:
    """A sub-command in a command or a group; a group in a command, holding sub-commands."""
    if depth > 1 or (kind == GROUP and depth > 0):
        yield Violation((*path, "type"), "is nested too deep")
        return
    inside = option.get("options") or []
    if not isinstance(inside, list):
        yield Violation((*path, "options"), "must be a list")
        return
    if kind == GROUP and not all(isinstance(o, dict) and o.get("type") == 1 for o in inside):
        yield Violation((*path, "options"), "a group holds sub-commands only")
    yield from _options(inside, (*path, "options"), 1 if kind == GROUP else 2)


def _value_option(option: Mapping[str, Any], kind: int, path: _Path) -> _Found:
    choices = option.get("choices") or []
    typed = kind in (STRING_TYPE, INTEGER_TYPE, NUMBER_TYPE)
    if choices and option.get("autocomplete"):
        yield Violation((*path, "autocomplete"), "must not stand beside choices")
    if not typed and (choices or option.get("autocomplete")):
        yield Violation((*path, "type"), f"option type {kind} takes no choices")
    else:
        yield from _choices(choices, kind, (*path, "choices"))
    if kind == STRING_TYPE:
        yield from _fields(option, _OPTION_RANGE, path)
        yield from _ordered(option, "min_length", "max_length", path)
    yield from _ordered(option, "min_value", "max_value", path)


def _letters(command: Mapping[str, Any]) -> int:
    """Count names, descriptions and values of a command, its options and choices."""
    texts = (command.get(name) for name in ("name", "description", "value"))
    own = sum(len(text) for text in texts if isinstance(text, str))
    lists = (command.get(name) for name in ("options", "choices"))
    inner = [item for items in lists if isinstance(items, list) for item in items]
    return own + sum(_letters(item) for item in inner if isinstance(item, dict))


def check_command(command: Mapping[str, Any]) -> list[Violation]:
    """Return what is wrong with one application command about to be registered."""
    kind = command.get("type") or CHAT_INPUT
    found = list(_name(command.get("name"), ("name",), menu=kind != CHAT_INPUT))
    if kind != CHAT_INPUT:
        if command.get("description"):
            found.append(Violation(("description",), "only slash commands have one"))
        return found
    found += _fields(command, _DESCRIBED, ())
    found += _options(command.get("options") or [], ("options",), 0)
    if (letters := _letters(command)) > COMMAND_TEXT:
        problem = f"has {letters} characters in all, at most {COMMAND_TEXT} may be"
        found.append(Violation((), problem))
    return found


def check_commands(commands: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Return what is wrong with a whole set of commands that replaces the registered ones."""
    found: list[Violation] = []
    seen: list[tuple[object, str]] = []
    for index, command in enumerate(commands):
        if not isinstance(command, dict):
            found.append(Violation((index,), "must be an object"))
            continue
        found += [Violation((index, *v.path), v.problem) for v in check_command(command)]
        key = (command.get("type") or CHAT_INPUT, str(command.get("name")))
        if key in seen:
            found.append(Violation((index, "name"), f"stands twice: {key[1]!r}"))
        seen.append(key)
    for kind, most in ((CHAT_INPUT, COMMANDS), (2, MENU_COMMANDS), (3, MENU_COMMANDS)):
        if (count := sum(k == kind for k, _ in seen)) > most:
            found.append(Violation((), f"{count} commands of type {kind}, at most {most} may be"))
    return found


def check_choices(choices: Any) -> list[Violation]:
    """Return what is wrong with the choices that answer an autocomplete."""
    return list(_choices(choices, None, ("choices",)))
