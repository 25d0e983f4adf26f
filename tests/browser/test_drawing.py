"""Everything that the bot sends is drawn."""

import io
from typing import Any

import discord
import pytest
from PIL import Image

from bot.playground.visitors.scene import NAMES
from tests.browser.scene import BrowserScene, button, row, text, told
from tests.browser.visit import Visit
from tests.playground.bot import command, option, png


def gif() -> bytes:
    frames = [Image.new("RGB", (60, 40), colour) for colour in ("red", "blue")]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=100, loop=0)
    return out.getvalue()


async def test_every_component_of_a_message(scene: BrowserScene) -> None:
    media = {"url": "attachment://a.png"}
    found = await scene.send(
        {
            "type": 17,
            "accent_color": 0xD55E00,
            "components": [
                text("# A board"),
                {
                    "type": 12,
                    "items": [
                        {"media": media, "description": "first"},
                        {"media": media, "description": "second"},
                    ],
                },
                {"type": 13, "file": {"url": "attachment://notes.txt"}},
                row(button(1, "Main"), button(3, "Good"), button(4, "Bad"), button(2, "Plain")),
                row(
                    button(5, "Away", url="https://example.org/"),
                    button(2, "Off", disabled=True),
                    button(2, "Spice", emoji={"name": "🌶️"}),
                ),
            ],
        },
        files=[("a.png", png(40, 30)), ("notes.txt", b"x" * 2048)],
        attachments=[{"id": 0, "filename": "a.png"}, {"id": 1, "filename": "notes.txt"}],
    )
    box = found.locator(".container")
    assert await box.evaluate(ACCENT) == "#d55e00"
    assert await found.get_by_alt_text("first").count() == 1
    assert await found.get_by_alt_text("second").count() == 1
    assert await found.locator(".file").text_content() == "notes.txt2.00 KB"
    styles = {"Main": "primary", "Good": "success", "Bad": "danger", "Plain": "secondary"}
    for label, style in styles.items():
        assert style in await found.get_by_role("button", name=label).get_attribute("class")
    away = found.get_by_role("link", name="Away")
    assert await away.get_attribute("rel") == "noreferrer noopener"
    assert await found.get_by_role("button", name="Off").is_disabled()
    await scene.visit.shot("components")
    await found.get_by_role("button", name="Good").click()
    await scene.visit.until(told(scene, 1))
    assert scene.told[0]["custom_id"] == "Good"


ACCENT = "box => getComputedStyle(box).getPropertyValue('--accent')"


async def test_selects_with_mouse_and_keys(scene: BrowserScene) -> None:
    options = [{"label": name, "value": name, "description": f"some {name}"} for name in "abc"]
    found = await scene.send(
        *(
            row({"type": 3, "custom_id": name, "placeholder": name, "options": options})
            for name in ("pressed", "typed")
        ),
        row(
            {
                "type": 3,
                "custom_id": "several",
                "options": options,
                "placeholder": "several",
                "min_values": 2,
                "max_values": 3,
            }
        ),
    )
    keys = scene.visit.page.keyboard
    await found.get_by_role("combobox", name="pressed").click()
    await found.get_by_role("option", name="b").click()
    await scene.visit.until(told(scene, 1))
    await scene.visit.settled()
    await found.get_by_role("combobox", name="typed").focus()
    await keys.type("c")
    await keys.press("Enter")
    await scene.visit.until(told(scene, 2))
    await scene.visit.settled()
    said = [(one["custom_id"], one["values"]) for one in scene.told]
    assert said == [("pressed", ["b"]), ("typed", ["c"])]
    several = found.get_by_role("combobox", name="several")
    await several.focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter"):  # the list opens, two are ticked
        await keys.press(key)
    await keys.press("Escape")
    await scene.visit.until(told(scene, 3))
    assert scene.told[-1]["values"] == ["a", "b"]


async def test_every_field_of_a_modal(scene: BrowserScene) -> None:
    options = [{"label": name.upper(), "value": name} for name in "abc"]

    def label(words: str, component: dict[str, Any]) -> dict[str, Any]:
        return {"type": 18, "label": words, "description": f"which {words}", "component": component}

    fields = [
        label("name", {"type": 4, "custom_id": "name", "style": 1, "max_length": 5}),
        label("story", {"type": 4, "custom_id": "story", "style": 2, "value": "once"}),
        label("letter", {"type": 3, "custom_id": "letter", "options": options}),
    ]

    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        scene.told.append(data)
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message("thanks", ephemeral=True)
            return
        route = discord.http.Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        )
        form = {"custom_id": "form", "title": "A form", "components": fields}
        await scene.bot.http.request(route, json={"type": 9, "data": form})

    scene.bot.handler = answer
    found = await scene.send(row(button(1, "0")))
    page = scene.visit.page
    dialog = page.get_by_role("dialog", name="A form")
    await found.get_by_role("button", name="0").click()
    await dialog.get_by_role("button", name="Submit").click()
    assert await dialog.get_by_role("alert").text_content() == "'name' takes 1 to 5 characters"
    await dialog.get_by_label("name").fill("egg plant")
    assert await dialog.get_by_label("name").input_value() == "egg p"  # its limit
    await dialog.get_by_label("story").fill("twice")
    await dialog.get_by_role("combobox", name="letter").click()
    await dialog.get_by_role("option", name="B").click()
    await scene.visit.shot("modal")
    await dialog.get_by_role("button", name="Submit").click()
    await dialog.wait_for(state="detached")
    assert filled(scene.told[-1]) == {"name": "egg p", "story": "twice", "letter": ["b"]}
    await page.get_by_text("thanks").wait_for()


async def test_a_form_keeps_its_values_and_its_answer_is_scrolled_into_view(
    scene: BrowserScene,
) -> None:
    """Closed by mistake or refused, it reopens with its values; after success, it opens empty."""
    options = [{"label": name.upper(), "value": name} for name in "abc"]
    fields = [
        {"type": 18, "label": "name", "component": {"type": 4, "custom_id": "name", "style": 1}},
        {
            "type": 18,
            "label": "letter",
            "component": {"type": 3, "custom_id": "letter", "options": options},
        },
    ]
    refuses = True

    async def answer(interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.modal_submit:
            route = discord.http.Route(
                "POST",
                "/interactions/{webhook_id}/{webhook_token}/callback",
                webhook_id=interaction.id,
                webhook_token=interaction.token,
            )
            form = {"custom_id": "form", "title": "A form", "components": fields}
            await scene.bot.http.request(route, json={"type": 9, "data": form})
        elif refuses:
            await interaction.response.send_message("no such name", ephemeral=True)
        else:
            await interaction.response.defer()

    scene.bot.handler = answer
    page = scene.visit.page
    found = await scene.send(row(button(1, "Open")))
    for number in range(40):
        scene.ann.say(scene.channel, f"talk {number}")
    await page.get_by_text("talk 39").wait_for()
    dialog = page.get_by_role("dialog", name="A form")

    async def open_form() -> None:
        await found.get_by_role("button", name="Open").click()
        await dialog.wait_for()

    async def is_kept() -> None:
        assert await dialog.get_by_label("name").input_value() == "egg"
        assert await dialog.get_by_role("combobox", name="letter: B").count() == 1

    await open_form()
    await dialog.get_by_label("name").fill("egg")
    await dialog.get_by_role("combobox", name="letter").click()
    await dialog.get_by_role("option", name="B").click()
    await page.keyboard.press("Escape")
    await dialog.wait_for(state="detached")
    await open_form()
    await is_kept()
    await dialog.get_by_role("button", name="Submit").click()
    await dialog.wait_for(state="detached")
    said = page.locator(".message.found", has_text="no such name")
    await said.wait_for()  # far below, and marked
    await scene.visit.until(lambda: in_sight(page, "no such name"))
    await open_form()
    await is_kept()
    refuses = False
    await dialog.get_by_role("button", name="Submit").click()
    await dialog.wait_for(state="detached")
    await open_form()
    assert await dialog.get_by_label("name").input_value() == ""
    assert await dialog.get_by_role("combobox", name="letter").inner_text() == "Make a selection"


async def in_sight(page: Any, words: str) -> bool:
    box = await page.locator(".message", has_text=words).last.bounding_box()
    room = await page.locator(".scroller").bounding_box()
    return bool(box and room["y"] <= box["y"] < room["y"] + room["height"])


def filled(data: Any) -> dict[str, Any]:
    inner = [outer["component"] for outer in data["components"] if "component" in outer]
    return {part["custom_id"]: part.get("value", part.get("values")) for part in inner}


MARKDOWN = [
    ("**bold** *it* __under__ ~~gone~~", "strong em u s"),
    ("***both***", "strong em"),
    ("_it_ and snake_case_stays", "em"),
    ("`code **no**`", "code"),
    ("# Large", ".heading-1"),
    ("### Small", ".heading-3"),
    ("-# subtle", ".small"),
    ("> quoted\n> twice", "blockquote"),
    ("> **bold** in a quote\n> - and a list", "blockquote strong ul"),
    ("- one\n- two\n  - inner", "ul ul"),
    ("3. three\n4. four", "ol"),
    ("```py\nx = **1**\n```", "pre code"),
    ("[words](https://example.org/a) <https://example.org/b>", "a"),
    ("<t:1700000000:R> <t:1700000000:F>", "time"),
    ("<@17> <#17> </table open:17> @everyone", ".mention"),
]


async def test_discord_s_markdown(scene: BrowserScene) -> None:
    for words, shows in MARKDOWN:
        found = await scene.send(text(words), allowed_mentions={"parse": []})
        drawn = found.locator(".text")
        selectors = [shows] if shows in ("ul ul", "pre code") else shows.split()
        for selector in selectors:
            assert await drawn.locator(selector).count() >= 1, (words, selector)
        plain = await drawn.inner_text()
        kept = "no**" in words or "x = " in words  # in code the marks are literal
        assert ("**" in plain) == kept, plain
        assert ("snake_case_stays" in plain) == ("snake" in words)
    await scene.visit.shot("markdown")


async def test_a_quoted_message_shows_no_marks(scene: BrowserScene) -> None:
    """This also holds where the quoted line is cut between a pair of marks."""
    original = await scene.send(text(f"**{'A long question. ' * 20}**"), row(button(1, "Press")))

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Well.", ephemeral=True)

    scene.bot.handler = answer
    await original.get_by_role("button", name="Press").click()
    quoted = scene.visit.page.locator(".above-words")
    await quoted.wait_for()
    words = await quoted.text_content() or ""
    assert words.startswith("A long question.")
    assert "*" not in words


async def test_each_person_has_an_icon_in_a_different_colour(visit: Visit) -> None:
    await visit.page.get_by_role("button", name="Switch person").click()
    signs = visit.page.locator(".people .avatar")
    colours = await signs.evaluate_all(
        "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(colours)) == len(NAMES)
    letters = [(await signs.nth(at).text_content()) for at in range(len(NAMES))]
    assert letters == [name[0] for name in NAMES]


async def test_the_commands_of_a_thread_s_game_are_listed_first(visit: Visit) -> None:
    async def begins_with_the_game() -> bool:
        write = visit.page.get_by_role("combobox", name="Message")
        await write.press_sequentially("/")
        listed = await visit.page.get_by_role("option").all_text_contents()
        await write.fill("")
        own = [words.startswith("/thieves ") for words in listed]
        assert sum(own) > 3
        return all(own[: sum(own)])

    await visit.sit("Thieving Chefs")
    assert await begins_with_the_game()
    await visit.go("chefs-corner")
    assert not await begins_with_the_game()


async def test_times_are_rounded_as_a_person_would(scene: BrowserScene) -> None:
    """A day that has just begun is a day, not 23 hours; a full unit becomes the next one."""
    said = await scene.visit.page.evaluate(
        """async (apart) => {
          const page = document.querySelector("script").src;
          const { relative } = await import(new URL("times.js", page).href);
          return apart.map((seconds) => relative(Date.now() / 1000 + seconds));
        }""",
        [86_398, 86_400 * 3 - 5, 23.4 * 3600, -3598, 59, 90.6, -86_400 * 40],
    )
    assert said == [
        "in 1 day", "in 3 days", "in 23 hours", "1 hour ago", "in 59 seconds", "in 2 minutes",
        "1 month ago",
    ]  # fmt: skip


async def test_text_is_never_interpreted_as_markup(scene: BrowserScene) -> None:
    """Hostile values for a name, a label, a text, an alt text and a file's name."""
    evil = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"
    scene.ann.say(scene.channel, evil)
    found = await scene.send(
        text(f"{evil} [x](javascript:document.title='owned') **{evil}**"),
        row(button(2, evil[:80])),
        row(
            {
                "type": 3,
                "custom_id": "s",
                "placeholder": evil[:150],
                "options": [{"label": evil[:100], "value": "v", "description": evil[:100]}],
            }
        ),
    )
    await found.get_by_role("combobox").click()
    assert await scene.visit.page.locator("#main img").count() == 0
    assert await scene.visit.page.locator("#main script").count() == 0
    assert await scene.visit.page.locator("#main a[href^=javascript]").count() == 0
    assert "owned" not in await scene.visit.page.title()
    assert evil in await found.locator(".text").inner_text()


async def test_edits_deletions_and_files(scene: BrowserScene) -> None:
    place = scene.bot.get_partial_messageable(scene.channel.id)
    page = scene.visit.page
    first = await place.send("the **first**")
    await first.edit(content="the changed")
    await page.locator(f"#message-{first.id} .edited").wait_for()
    await first.delete()
    await page.locator(f"#message-{first.id}").wait_for(state="detached")
    with_file = await place.send(file=discord.File(io.BytesIO(png()), "a.png", description="alt"))
    await page.locator(f"#message-{with_file.id}").get_by_alt_text("alt").wait_for()


async def test_a_picture_opens_large_and_gives_the_focus_back(scene: BrowserScene) -> None:
    found = await scene.send(
        {
            "type": 12,
            "items": [{"media": {"url": "attachment://a.png"}, "description": "the board"}],
        },
        files=[("a.png", png(900, 600))],
        attachments=[{"id": 0, "filename": "a.png"}],
    )
    opener = found.get_by_role("button", name="Open large: the board")
    await opener.focus()
    keys = scene.visit.page.keyboard
    await keys.press("Enter")
    dialog = scene.visit.page.get_by_role("dialog", name="Picture")
    await dialog.get_by_alt_text("the board").wait_for()
    assert await dialog.locator(".lightbox-alt").text_content() == "the board"
    await keys.press("Escape")
    await dialog.wait_for(state="detached")
    assert await opener.evaluate("one => one === document.activeElement")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_gifs_move_unless_motion_is_reduced(motion: Any, scene: BrowserScene) -> None:
    await scene.visit.page.emulate_media(reduced_motion=motion)
    found = await scene.send(
        {"type": 12, "items": [{"media": {"url": "attachment://a.gif"}, "description": "a throw"}]},
        files=[("a.gif", gif())],
        attachments=[{"id": 0, "filename": "a.gif"}],
    )
    if motion == "reduce":
        await found.locator("canvas").wait_for()
        assert await found.get_by_role("img", name="a throw").count() == 1
        assert await found.locator("img").count() == 0
    else:
        assert await found.locator("img[src$='.gif']").count() == 1
        assert await found.locator("canvas").count() == 0


async def test_typed_options_with_their_kinds_and_limits(scene: BrowserScene) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        scene.told.append(interaction.data)
        if interaction.type is discord.InteractionType.autocomplete:
            found = [discord.app_commands.Choice(name=n.title(), value=n) for n in ("egg", "fish")]
            await interaction.response.autocomplete(found)
        else:
            await interaction.response.send_message("fine")

    scene.bot.handler = answer
    page, keys = scene.visit.page, scene.visit.page.keyboard
    write = page.get_by_role("combobox", name="Message")
    await write.press_sequentially("/co")
    await page.get_by_role("option", name="There is no such command here.").wait_for()
    await scene.bot.register(  # the open input offers it at once
        command(
            "cook",
            option("dish", 3, required=True, autocomplete=True),
            option("count", 4, required=True, min_value=1, max_value=9),
            option("way", 3, choices=[{"name": "Fried", "value": "fry"}]),
            option("sure", 5),
            option("who", 6),
            option("where", 7),
        )
    )
    await page.get_by_role("option", name="/cook").wait_for()
    await keys.press("Tab")
    form = page.get_by_role("form", name="/cook")
    dish = form.get_by_role("combobox", name="dish")
    await dish.press_sequentially("e")
    await form.get_by_role("option", name="Egg").wait_for()
    await scene.visit.shot("completions")
    await keys.press("Enter")
    assert await dish.input_value() == "Egg"
    says = form.locator(".option-says")
    await keys.press("Enter")
    assert "This option is required" in (await says.text_content() or "")
    count = form.get_by_role("combobox", name="count")
    for typed, why in (("x", "valid integer"), ("1.5", "valid integer"), ("10", "between 1 and 9")):
        await count.fill(typed)
        await keys.press("Enter")
        assert why in (await says.text_content() or "")
    await count.fill("3")
    for name, typed in {"way": "Fried", "sure": "True", "who": "Bob", "where": "tables"}.items():
        await form.get_by_role("button", name=f"+ {name}").click()
        await form.get_by_role("combobox", name=name).press_sequentially(typed)
        await form.get_by_role("option", name=typed).click()
    await keys.press("Enter")
    await page.get_by_text("fine").wait_for()
    bob = next(p for p in scene.server.people if p.name == "Bob")
    assert {o["name"]: o["value"] for o in scene.told[-1]["options"]} == {
        "dish": "egg",
        "count": 3,
        "way": "fry",
        "sure": True,
        "who": str(bob.id),
        "where": str(scene.channel.id),
    }
    await page.get_by_text("used /cook").wait_for()
    assert await write.evaluate("one => one === document.activeElement")
