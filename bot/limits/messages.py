"""Checks of messages and modals: fields, nesting of components, doubled ids."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from bot import limits
from bot.limits.fields import Found, Path, Violation, find_doubled, read

_CustomId = Annotated[str, Meta(min_length=1, max_length=limits.CUSTOM_ID)]
_OptionText = Annotated[str, Meta(min_length=1, max_length=limits.OPTION_TEXT)]
_AltText = Annotated[str, Meta(min_length=1, max_length=limits.ALT_TEXT)]
_Placeholder = Annotated[str, Meta(max_length=limits.PLACEHOLDER)]
_LabelText = Annotated[str, Meta(min_length=1, max_length=limits.LABEL_DESCRIPTION)]
_Empty = Annotated[list[Any], Meta(max_length=0)]


class _Component(Struct, kw_only=True, tag_field="type"):
    id: int | None = None
    custom_id: _CustomId | None = None


class _Button(_Component, kw_only=True, tag=limits.BUTTON):
    style: Annotated[int, Meta(ge=1, le=limits.LINK_STYLE)]
    label: Annotated[str, Meta(max_length=limits.BUTTON_LABEL)] | None = None
    url: Annotated[str, Meta(min_length=1, max_length=512)] | None = None
    emoji: Any = None


class _SelectOption(Struct):
    label: _OptionText
    value: _OptionText
    description: Annotated[str, Meta(max_length=limits.OPTION_TEXT)] | None = None
    default: bool | None = None


class _Select(_Component, kw_only=True, tag=limits.STRING_SELECT):
    custom_id: _CustomId
    options: Annotated[list[_SelectOption], Meta(min_length=1, max_length=limits.OPTIONS)]
    placeholder: _Placeholder | None = None
    min_values: Annotated[int, Meta(ge=0, le=limits.OPTIONS)] | None = None
    max_values: Annotated[int, Meta(ge=1, le=limits.OPTIONS)] | None = None
    disabled: bool | None = None


class _TextField(_Component, kw_only=True, tag=limits.TEXT_FIELD):
    custom_id: _CustomId
    style: Annotated[int, Meta(ge=1, le=2)]
    label: None = None
    value: Annotated[str, Meta(max_length=4000)] | None = None
    placeholder: Annotated[str, Meta(max_length=100)] | None = None
    min_length: Annotated[int, Meta(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=4000)] | None = None


class _ActionRow(_Component, kw_only=True, tag=limits.ACTION_ROW):
    components: Annotated[list[_Button | _Select], Meta(min_length=1, max_length=limits.BUTTONS)]


class _TextDisplay(_Component, kw_only=True, tag=limits.TEXT_DISPLAY):
    content: Annotated[str, Meta(min_length=1, max_length=limits.TEXT)]


class _Media(Struct):
    url: Annotated[str, Meta(max_length=2048, pattern="^(attachment|https?)://")]


class _GalleryItem(Struct):
    media: _Media
    description: _AltText | None = None


class _Gallery(_Component, kw_only=True, tag=limits.MEDIA_GALLERY):
    items: Annotated[list[_GalleryItem], Meta(min_length=1, max_length=10)]


class _Upload(Struct):
    url: Annotated[str, Meta(max_length=2048, pattern="^attachment://")]


class _File(_Component, kw_only=True, tag=limits.FILE):
    file: _Upload


_Block = _ActionRow | _TextDisplay | _Gallery | _File


class _Container(_Component, kw_only=True, tag=limits.CONTAINER):
    components: Annotated[list[_Block], Meta(min_length=1, max_length=limits.COMPONENTS)]
    accent_color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | None = None


class _Label(_Component, kw_only=True, tag=limits.LABEL_BLOCK):
    component: _Select | _TextField
    label: Annotated[str, Meta(min_length=1, max_length=limits.LABEL)]
    description: _LabelText | None = None


class _Attachment(Struct):
    id: int | Annotated[str, Meta(pattern="^[0-9]+$")]
    filename: Annotated[str, Meta(min_length=1, max_length=1024)] | None = None
    description: Annotated[str, Meta(max_length=limits.ALT_TEXT)] | None = None


class _AllowedMentions(Struct):
    parse: list[str] | None = None
    users: Annotated[list[int | str], Meta(max_length=limits.MENTIONS)] | None = None


class _AnyMessage(Struct):
    content: Annotated[str, Meta(max_length=limits.CONTENT)] | None = None
    nonce: Annotated[str, Meta(max_length=limits.NONCE)] | None = None
    flags: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    attachments: Annotated[list[_Attachment], Meta(max_length=limits.ATTACHMENTS)] | None = None
    allowed_mentions: _AllowedMentions | None = None
    embeds: _Empty | None = None  # Brigade sends none, nor polls and stickers
    poll: None = None
    sticker_ids: _Empty | None = None


class _PlainMessage(_AnyMessage):
    components: Annotated[list[_ActionRow], Meta(max_length=5)] | None = None


class _LayoutMessage(_AnyMessage):
    components: Annotated[list[_Block | _Container], Meta(max_length=limits.COMPONENTS)] | None = (
        None
    )


class _Modal(Struct):
    custom_id: _CustomId
    title: Annotated[str, Meta(min_length=1, max_length=limits.MODAL_TITLE)]
    components: Annotated[list[_Label], Meta(min_length=1, max_length=5)]


def _walk(components: Sequence[_Component], path: Path) -> Iterator[tuple[Path, _Component]]:
    """Yield every component with its path, children after their parent."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        if isinstance(component, _ActionRow | _Container):
            yield from _walk(component.components, (*here, "components"))
        if isinstance(component, _Label):
            yield (*here, "component"), component.component


def _check_component(component: _Component, path: Path) -> Found:
    match component:
        case _ActionRow(components=[_, _, *_] as parts) if any(
            isinstance(p, _Select) for p in parts
        ):
            yield Violation((*path, "components"), "a select must be alone in its row")
        case _Button(style=style):
            links = style == limits.LINK_STYLE
            needed, other = ("url", "custom_id") if links else ("custom_id", "url")
            given = {"url": component.url, "custom_id": component.custom_id}
            if given[needed] is None:
                yield Violation((*path, needed), "is required")
            if given[other]:
                yield Violation((*path, other), f"not allowed on a button of style {style}")
            if not component.label and not component.emoji:
                yield Violation((*path, "label"), "a button has a label or an emoji")
        case _Select(options=options):
            most = 1 if component.max_values is None else component.max_values
            chosen = sum(option.default is True for option in options)
            least = component.min_values
            if component.max_values is not None and least is not None and least > most:
                yield Violation((*path, "min_values"), f"is {least}, more than max_values {most}")
            if most > len(options):
                problem = f"is {most}, there are {len(options)} options"
                yield Violation((*path, "max_values"), problem)
            if chosen > most:
                problem = f"{chosen} are chosen beforehand, at most {most} may be"
                yield Violation((*path, "options"), problem)
            values = enumerate(option.value for option in options)
            yield from find_doubled(((*path, "options", i, "value"), v) for i, v in values)
        case _TextField(min_length=low, max_length=int(high), value=value):
            if low is not None and low > high:
                yield Violation((*path, "min_length"), f"is {low}, more than max_length {high}")
            if value is not None and len(value) > high:
                problem = f"has {len(value)} characters, max_length is {high}"
                yield Violation((*path, "value"), problem)


def _check_components(components: Sequence[_Component]) -> Found:
    parts = list(_walk(components, ("components",)))
    for path, component in parts:
        yield from _check_component(component, path)
    yield from find_doubled(((*path, "custom_id"), part.custom_id) for path, part in parts)
    yield from find_doubled(((*path, "id"), part.id or None) for path, part in parts)
    if len(parts) > limits.COMPONENTS:
        problem = f"has {len(parts)} components in all, at most {limits.COMPONENTS} may be"
        yield Violation(("components",), problem)
    text = sum(len(part.content) for _, part in parts if isinstance(part, _TextDisplay))
    if text > limits.TEXT:
        problem = f"has {text} characters of text in all, at most {limits.TEXT} may be"
        yield Violation(("components",), problem)


def check_message(payload: Mapping[str, Any], *, v2: bool | None = None) -> list[Violation]:
    """Return the violations of a message's JSON body, to be created or edited.

    ``v2``: whether an edited message has the Components V2 flag; by default the flags decide.
    """
    flags = payload.get("flags")
    if v2 is None:
        v2 = isinstance(flags, int) and bool(flags & limits.IS_COMPONENTS_V2)
    kind: type[_PlainMessage | _LayoutMessage] = _LayoutMessage if v2 else _PlainMessage
    message, found = read(payload, kind)
    if message is None:
        return found
    if v2 and message.content:
        found.append(Violation(("content",), "not allowed with Components V2"))
    mentions = message.allowed_mentions
    if mentions is not None and mentions.users and "users" in (mentions.parse or ()):
        path = ("allowed_mentions", "users")
        found.append(Violation(path, "not allowed with parse: ['users']"))
    return [*found, *_check_components(message.components or ())]


def check_modal(data: Mapping[str, Any]) -> list[Violation]:
    """Return the violations of a modal (the ``data`` of its callback)."""
    modal, found = read(data, _Modal)
    if modal is None:
        return found
    for index, label in enumerate(modal.components):
        if isinstance(label.component, _Select) and label.component.disabled:
            path = ("components", index, "component", "disabled")
            found.append(Violation(path, "nothing is disabled in a modal"))
    return [*found, *_check_components(modal.components)]
