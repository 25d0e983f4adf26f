from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import limits
from bot.limits.commands import check_choices, check_commands
from bot.limits.fields import LimitError, Violation, require_valid
from bot.limits.messages import check_message, check_modal
from tests.sampling import THOROUGH

Json = dict[str, Any]
V2 = limits.IS_COMPONENTS_V2


def check_components(components: Any, *, v2: bool) -> list[Violation]:
    return check_message({"components": components}, v2=v2)


def check_command(body: Json) -> list[Violation]:
    return [Violation(v.path[1:], v.problem) for v in check_commands([body])]


def button(custom_id: str = "press", **extra: Any) -> Json:
    return {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id, **extra}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def text(content: str = "hello") -> Json:
    return {"type": 10, "content": content}


def choice(n: int = 0, **extra: Any) -> Json:
    return {"label": f"label {n}", "value": f"value {n}", **extra}


def select(options: int = 2, **extra: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": [choice(n) for n in range(options)], **extra}


def gallery(items: int = 1, **extra: Any) -> Json:
    item = {"media": {"url": "attachment://board.webp"}, "description": "alt", **extra}
    return {"type": 12, "items": [item] * items}


def label(component: Json, **extra: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component, **extra}


def field(custom_id: str = "name", **extra: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **extra}


def modal(*components: Json, **extra: Any) -> Json:
    return {"custom_id": "form", "title": "Form", "components": list(components), **extra}


def command(*options: Json, **extra: Any) -> Json:
    return {"name": "deal", "description": "deals", "options": list(options), **extra}


def opt(name: str = "card", kind: int = 3, **extra: Any) -> Json:
    return {"name": name, "description": "which", "type": kind, **extra}


def sub(name: str, *options: Json) -> Json:
    return opt(name, 1, options=list(options))


def said(violations: list[Violation]) -> list[str]:
    return [str(violation) for violation in violations]


FINE_V2: list[Json] = [
    {
        "type": 17,
        "accent_color": 0xFF00FF,
        "components": [
            text(),
            gallery(10),
            row(*(button(f"b{n}") for n in range(5))),
            row(select(25, min_values=1, max_values=25)),
        ],
    },
    {"type": 13, "file": {"url": "attachment://rules.txt"}},
]


def test_messages_within_all_limits_pass() -> None:
    assert check_components(FINE_V2, v2=True) == []
    assert check_message({"content": "x" * 2000, "components": [row(button())]}) == []
    assert check_message({"flags": V2, "components": [text("x" * 4000)]}) == []
    assert check_message({"attachments": [{"id": n} for n in range(10)]}) == []


@pytest.mark.parametrize(
    ("payload", "wrong"),
    [
        ({"content": "x" * 2001}, "content: Expected `str` of length <= 2000"),
        ({"content": 5}, "content: Expected `str | null`, got `int`"),
        ({"nonce": "x" * 26}, "nonce: Expected `str` of length <= 25"),
        ({"flags": "1"}, "flags: Expected `int | null`, got `str`"),
        (
            {"attachments": [{"id": n} for n in range(11)]},
            "attachments: Expected `array` of length <= 10",
        ),
        (
            {"attachments": [{"id": 0, "description": "x" * 1025}]},
            "attachments[0].description: Expected `str` of length <= 1024",
        ),
        ({"attachments": [{}]}, "attachments[0]: Object missing required field `id`"),
        ({"embeds": [{}]}, "embeds: Expected `array` of length <= 0"),
        ({"poll": {"answers": []}}, "poll: Expected `null`, got `object`"),
        (
            {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions.users: not allowed with parse: ['users']",
        ),
        (
            {"allowed_mentions": {"users": ["1"] * 101}},
            "allowed_mentions.users: Expected `array` of length <= 100",
        ),
    ],
)
def test_limits_of_a_message(payload: Json, wrong: str) -> None:
    assert said(check_message(payload)) == [wrong]


def test_no_content_with_components_v2() -> None:
    wrong = ["content: not allowed with Components V2"]
    assert said(check_message({"flags": V2, "components": [text()], "content": "x"})) == wrong
    assert said(check_message({"content": "x"}, v2=True)) == wrong


def test_components_v2_need_their_flag() -> None:
    assert said(check_message({"components": [text()]})) == ["components[0].type: Invalid value 10"]


def test_forty_components_in_all() -> None:
    assert check_components([text("x")] * 40, v2=True) == []
    boxes = [{"type": 17, "components": [text("x")] * size} for size in (19, 20)]
    assert said(check_components(boxes, v2=True)) == [
        "components: has 41 components in all, at most 40 may be"
    ]


def test_four_thousand_characters_over_all_texts() -> None:
    assert said(check_components([text("x" * 2001), text("x" * 2000)], v2=True)) == [
        "components: has 4001 characters of text in all, at most 4000 may be"
    ]


def test_five_rows_without_components_v2() -> None:
    rows = [row(button(f"b{n}")) for n in range(6)]
    assert check_components(rows[:5], v2=False) == []
    assert said(check_components(rows, v2=False)) == ["components: Expected `array` of length <= 5"]


@pytest.mark.parametrize(
    ("component", "wrong"),
    [
        (row(), ".components: Expected `array` of length >= 1"),
        (row(*(button(f"b{n}") for n in range(6))), ".components: Expected `array` of length <= 5"),
        (row(button(), select()), ".components: a select must be alone in its row"),
        (
            row(select(), {**select(), "custom_id": "other"}),
            ".components: a select must be alone in its row",
        ),
        ({"type": 99}, ".type: Invalid value 99"),
        ({"type": "1"}, ".type: Expected `int`, got `str`"),
        ({}, ": Object missing required field `type`"),
        (row(text()), ".components[0].type: Invalid value 10"),
        (
            {"type": 17, "components": [{"type": 17, "components": [text()]}]},
            ".components[0].type: Invalid value 17",
        ),
        ({"type": 17, "components": []}, ".components: Expected `array` of length >= 1"),
        (
            {"type": 17, "accent_color": 0x1000000, "components": [text()]},
            ".accent_color: Expected `int` <= 16777215",
        ),
        (text(""), ".content: Expected `str` of length >= 1"),
        ({"type": 10}, ": Object missing required field `content`"),
        (gallery(0), ".items: Expected `array` of length >= 1"),
        (gallery(11), ".items: Expected `array` of length <= 10"),
        (
            gallery(description=""),
            ".items[0].description: Expected `str` of length >= 1",
        ),
        (
            gallery(description="x" * 1025),
            ".items[0].description: Expected `str` of length <= 1024",
        ),
        (gallery(media={}), ".items[0].media: Object missing required field `url`"),
        (
            gallery(media={"url": "file:///etc/passwd"}),
            ".items[0].media.url: Expected `str` matching regex '^(attachment|https?)://'",
        ),
        (
            {"type": 13, "file": {"url": "https://a/b"}},
            ".file.url: Expected `str` matching regex '^attachment://'",
        ),
    ],
)
def test_limits_of_layout(component: Json, wrong: str) -> None:
    assert said(check_components([component], v2=True)) == [f"components[0]{wrong}"]


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"label": "x" * 81}, ".label: Expected `str` of length <= 80"),
        ({"label": ""}, ".label: a button has a label or an emoji"),
        ({"label": None}, ".label: a button has a label or an emoji"),
        ({"custom_id": ""}, ".custom_id: Expected `str` of length >= 1"),
        ({"custom_id": "x" * 101}, ".custom_id: Expected `str` of length <= 100"),
        ({"custom_id": None}, ".custom_id: is required"),
        ({"style": None}, ".style: Expected `int`, got `null`"),
        ({"style": 6}, ".style: Expected `int` <= 5"),
        ({"style": True}, ".style: Expected `int`, got `bool`"),
        ({"url": "https://a"}, ".url: not allowed on a button of style 2"),
        ({"style": 5, "url": "https://a"}, ".custom_id: not allowed on a button of style 5"),
        ({"style": 5, "custom_id": None}, ".url: is required"),
        (
            {"style": 5, "custom_id": None, "url": "https://" + "x" * 505},
            ".url: Expected `str` of length <= 512",
        ),
    ],
)
def test_limits_of_a_button(changed: Json, wrong: str) -> None:
    found = check_components([row(button(**changed))], v2=False)
    assert said(found) == [f"components[0].components[0]{wrong}"]


def test_a_button_may_have_an_emoji_alone() -> None:
    assert check_components([row(button(label=None, emoji={"name": "x"}))], v2=False) == []


def test_custom_ids_and_ids_are_unique() -> None:
    twice = [row(button("a"), button("b")), row(button("a"))]
    assert said(check_components(twice, v2=False)) == [
        "components[1].components[0].custom_id: duplicate: 'a'"
    ]
    numbered = [{**text(), "id": 3}, {**text(), "id": 3}]
    assert said(check_components(numbered, v2=True)) == ["components[1].id: duplicate: 3"]


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"options": []}, ".options: Expected `array` of length >= 1"),
        (
            {"options": [choice(n) for n in range(26)]},
            ".options: Expected `array` of length <= 25",
        ),
        (
            {"options": [choice(label="x" * 101)]},
            ".options[0].label: Expected `str` of length <= 100",
        ),
        ({"options": [choice(label="")]}, ".options[0].label: Expected `str` of length >= 1"),
        (
            {"options": [choice(value="x" * 101)]},
            ".options[0].value: Expected `str` of length <= 100",
        ),
        ({"options": [choice(value=None)]}, ".options[0].value: Expected `str`, got `null`"),
        (
            {"options": [choice(description="x" * 101)]},
            ".options[0].description: Expected `str` of length <= 100",
        ),
        ({"options": [choice(), choice()]}, ".options[1].value: duplicate: 'value 0'"),
        ({"options": ["a"]}, ".options[0]: Expected `object`, got `str`"),
        ({"placeholder": "x" * 151}, ".placeholder: Expected `str` of length <= 150"),
        ({"min_values": 26}, ".min_values: Expected `int` <= 25"),
        ({"max_values": 0}, ".max_values: Expected `int` >= 1"),
        ({"max_values": 3}, ".max_values: is 3, there are 2 options"),
        ({"min_values": 2, "max_values": 1}, ".min_values: is 2, more than max_values 1"),
        (
            {"options": [choice(n, default=True) for n in range(2)]},
            ".options: 2 are chosen beforehand, at most 1 may be",
        ),
    ],
)
def test_limits_of_a_select(changed: Json, wrong: str) -> None:
    found = check_components([row({**select(), **changed})], v2=False)
    assert f"components[0].components[0]{wrong}" in said(found)


def test_a_modal_within_every_limit_passes() -> None:
    fine = modal(
        label(field(min_length=1, max_length=4000, value="x" * 4000, required=True)),
        label({**select(), "required": False}, description="x" * 100),
    )
    assert check_modal(fine) == []


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (modal(label(field()), title="x" * 46), "title: Expected `str` of length <= 45"),
        (modal(label(field()), title=""), "title: Expected `str` of length >= 1"),
        (modal(label(field()), custom_id="x" * 101), "custom_id: Expected `str` of length <= 100"),
        (modal(), "components: Expected `array` of length >= 1"),
        (
            modal(*(label(field(f"f{n}")) for n in range(6))),
            "components: Expected `array` of length <= 5",
        ),
        (modal(row(button())), "components[0].type: Invalid value 1"),
        (modal(label(button())), "components[0].component.type: Invalid value 2"),
        (modal(gallery()), "components[0].type: Invalid value 12"),
        (
            modal(label(field(), label="x" * 46)),
            "components[0].label: Expected `str` of length <= 45",
        ),
        (
            modal(label(field(), description="")),
            "components[0].description: Expected `str` of length >= 1",
        ),
        (
            modal(label(field(), description="x" * 101)),
            "components[0].description: Expected `str` of length <= 100",
        ),
        (
            modal(label(field(label="again"))),
            "components[0].component.label: Expected `null`, got `str`",
        ),
        (
            modal(label(field("a")), label(field("a"))),
            "components[1].component.custom_id: duplicate: 'a'",
        ),
        (
            modal(label(field(max_length=4001))),
            "components[0].component.max_length: Expected `int` <= 4000",
        ),
        (
            modal(label(field(min_length=3, max_length=2))),
            "components[0].component.min_length: is 3, more than max_length 2",
        ),
        (
            modal(label(field(value="abc", max_length=2))),
            "components[0].component.value: has 3 characters, max_length is 2",
        ),
        (
            modal(label(field(placeholder="x" * 101))),
            "components[0].component.placeholder: Expected `str` of length <= 100",
        ),
        (
            modal(label(select(disabled=True))),
            "components[0].component.disabled: nothing is disabled in a modal",
        ),
    ],
)
def test_limits_of_a_modal(data: Json, wrong: str) -> None:
    found = said(check_modal(data))
    assert len(found) == 1
    assert found[0].startswith(wrong)


def test_a_command_within_every_limit_passes() -> None:
    many = [opt(f"o{n}", required=n < 3) for n in range(25)]
    assert check_command(command(*many)) == []
    assert check_command(command(*(sub(f"s{n}", opt()) for n in range(25)))) == []
    for name in ("thieving-chefs", "日本語", "l'oeuf", "a1_b"):
        assert check_command({**command(), "name": name}) == []


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({**command(), "name": "x" * 33}, "name: Expected `str` of length <= 32"),
        ({**command(), "name": ""}, "name: Expected `str` of length >= 1"),
        ({**command(), "name": "de al"}, 'name: Expected `str` matching regex "^[-\'\\\\w]+$"'),
        ({**command(), "name": "deal!"}, 'name: Expected `str` matching regex "^[-\'\\\\w]+$"'),
        (command(description=""), "description: Expected `str` of length >= 1"),
        (command(description="x" * 101), "description: Expected `str` of length <= 100"),
        ({"name": "deal"}, "payload: Object missing required field `description`"),
        ({"type": 2, "name": "Show"}, "type: Invalid enum value 2"),
        (
            command(*(opt(f"o{n}") for n in range(26))),
            "options: Expected `array` of length <= 25",
        ),
        (
            command(*(sub(f"s{n}") for n in range(26))),
            "options: Expected `array` of length <= 25",
        ),
        (
            command(opt(description="")),
            "options[0].description: Expected `str` of length >= 1",
        ),
        (command(opt(kind=12)), "options[0].type: Invalid enum value 12"),
        (command(opt("g", 2, options=[sub("a")])), "options[0].type: Invalid enum value 2"),
        (
            command(opt(choices=[{"name": f"c{n}", "value": "v"} for n in range(26)])),
            "options[0].choices: Expected `array` of length <= 25",
        ),
    ],
)
def test_limits_of_a_command(body: Json, wrong: str) -> None:
    assert said(check_command(body)) == [wrong]


def test_eight_thousand_characters_a_command() -> None:
    choices = [{"name": f"{n:02}" + "x" * 60, "value": "x" * 40} for n in range(25)]
    fits = command(*(opt(f"o{n}", choices=choices) for n in range(3)))
    assert check_command(fits) == []
    over = command(*(opt(f"o{n}", choices=choices) for n in range(4)))
    assert said(check_command(over)) == [
        "payload: has 10237 characters in all, at most 8000 may be"
    ]


def test_names_of_a_language_are_small_and_differ() -> None:
    def named(name: str, **others: str) -> Json:
        return {**command(), "name": name, "name_localizations": others}

    assert check_commands([named("deal", de="geben"), named("give", de="reichen")]) == []
    assert said(check_commands([named("deal", de="give"), named("give")])) == [
        "[1].name_localizations.de: duplicate: 'give'"
    ]
    options = command(opt("a"), {**opt("b"), "name_localizations": {"fr": "a"}})
    assert said(check_commands([options])) == [
        "[0].options[1].name_localizations.fr: duplicate: 'a'"
    ]
    assert said(check_commands([named("deal", de="Geben")])) == [
        "[0].name_localizations.de: is not in lower case"
    ]
    assert len(check_commands([named("deal", de="zu geben")])) == 1


def test_the_longest_language_counts() -> None:
    german = {"description_localizations": {"de": "x" * 100, "fr": "x"}}
    choices = [{"name": f"{n:02}" + "x" * 60, "value": "x" * 40} for n in range(25)]
    many = [opt(f"o{n}", choices=choices) for n in range(3)]
    assert check_command(command(*many)) == []
    assert check_command(command(*({**one, **german} for one in many))) == []
    full = [*many, *(opt(f"s{n}", choices=choices[:1]) for n in range(2))]
    assert check_command(command(*full)) == []
    assert said(check_command(command(*({**one, **german} for one in full)))) == [
        "payload: has 8373 characters in all, at most 8000 may be"
    ]


def test_a_hundred_commands() -> None:
    many = [{**command(), "name": f"c{n}"} for n in range(101)]
    assert check_commands(many[:100]) == []
    assert said(check_commands(many)) == ["payload: Expected `array` of length <= 100"]


@pytest.mark.parametrize(
    ("choices", "wrong"),
    [
        (
            [{"name": f"c{n}", "value": n} for n in range(26)],
            "choices: Expected `array` of length <= 25",
        ),
        ([{"name": "", "value": 1}], "choices[0].name: Expected `str` of length >= 1"),
        ([{"name": "x" * 101, "value": 1}], "choices[0].name: Expected `str` of length <= 100"),
        ([{"name": "c", "value": "x" * 101}], "choices[0].value: Expected `str` of length <= 100"),
        (
            [{"name": "c", "value": True}],
            "choices[0].value: Expected `int | float | str`, got `bool`",
        ),
        (
            [{"name": "c", "value": 2**53 + 1}],
            "choices[0].value: Expected `int` <= 9007199254740992",
        ),
        ([{"name": "c", "value": 1}] * 2, "choices[1].name: duplicate: 'c'"),
        ({"name": "c"}, "choices: Expected `array`, got `object`"),
    ],
)
def test_limits_of_autocomplete(choices: Any, wrong: str) -> None:
    found = said(check_choices(choices))
    assert len(found) == 1
    assert found[0].startswith(wrong)


def test_a_violation_raises_with_its_sentence() -> None:
    require_valid([])
    with pytest.raises(LimitError, match="content: Expected `str` of length <= 2000") as caught:
        require_valid(check_message({"content": "x" * 2001}))
    assert [v.path for v in caught.value.violations] == [("content",)]


_SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
_WORDS = (
    "type components options items accessory component media file choices custom_id style "
    "content flags embeds attachments allowed_mentions parse users name description value "
    "min_values max_values emoji label url fields id title"
)
_KEYS = st.sampled_from(sorted(_WORDS.split()))
_JSON = st.recursive(
    _SCALARS | st.integers(1, 24),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=4),
    max_leaves=25,
)


@settings(max_examples=300 if THOROUGH else 80, deadline=None)
@given(payload=st.dictionaries(_KEYS, _JSON), anything=_JSON)
def test_nothing_is_trusted_about_the_shape(payload: Json, anything: Any) -> None:
    for violations in (
        check_message(payload),
        check_message(payload, v2=True),
        check_modal(payload),
        check_commands([payload]),
        check_choices(anything),
        check_components(anything, v2=True),
    ):
        assert all(str(violation) for violation in violations)
