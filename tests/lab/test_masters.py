"""The masters in data/art match the output of the command, without missing or extra files."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.kit import stickers
from tests.lab.__main__ import main
from tests.lab.masters import catalogue
from tests.lab.masters.catalogue import DRAWINGS
from tests.sampling import sample


def _on_grey(master: Image.Image) -> Image.Image:
    """Return the visible part, without the colour of fully transparent pixels."""
    grey = Image.new("RGBA", master.size, (128, 128, 128, 255))
    grey.alpha_composite(master)
    return grey.convert("RGB")


def _strongest(band: Image.Image) -> int:
    low_and_high = band.getextrema()
    assert isinstance(low_and_high[1], int)
    return low_and_high[1]


def _worst(first: Image.Image, second: Image.Image) -> int:
    return max(_strongest(band) for band in ImageChops.difference(first, second).split())


@pytest.mark.parametrize("name", sample(DRAWINGS, 9))
def test_the_kept_master_is_its_drawing(name: str) -> None:
    drawn, kept = DRAWINGS[name](), stickers.load(name)
    assert drawn.mode == kept.mode == "RGBA"
    assert drawn.size == kept.size
    # Other processors round the last bit differently, but not more.
    assert _worst(_on_grey(drawn), _on_grey(kept)) <= 2
    assert _worst(drawn.getchannel("A"), kept.getchannel("A")) <= 2


def test_every_kept_file_has_its_drawing() -> None:
    kept = {file.name for file in stickers.KEPT.iterdir() if file.suffix == ".png"}
    assert kept == {f"{name}.png" for name in DRAWINGS}


def test_the_folder_stays_small() -> None:
    with_bytes = [len((stickers.KEPT / f"{name}.png").read_bytes()) for name in DRAWINGS]
    assert sum(with_bytes) < 6_500_000


def test_the_command_writes_files_for_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: DRAWINGS[name] for name in ("chilli", "plain_circle")}
    monkeypatch.setattr(catalogue, "DRAWINGS", few)
    folder = tmp_path / "not" / "there" / "yet"
    assert list(catalogue.draw_all(folder)) == [folder / "chilli.png", folder / "plain_circle.png"]
    assert (
        ImageChops.difference(Image.open(folder / "chilli.png"), stickers.load("chilli")).getbbox()
        is None
    )


def test_the_command_names_each_picture_as_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {name: DRAWINGS[name] for name in ("star", "flame")}
    monkeypatch.setattr(catalogue, "DRAWINGS", few)
    assert main(["art", "--out", str(tmp_path)]) == 0
    says = f"star.png\nflame.png\nThe pictures lie in {tmp_path}.\n"
    assert capsys.readouterr().out == says


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_not_cut_off_at_its_edges(name: str) -> None:
    """A cut would show as a straight line on the table; busts and arms end at the bottom."""
    alpha = stickers.load(name).getchannel("A")
    right, bottom = alpha.size
    edges = {
        "top": (0, 0, right, 1),
        "left": (0, 0, 1, bottom),
        "right": (right - 1, 0, right, bottom),
        "bottom": (0, bottom - 1, right, bottom),
    }
    touched = {edge for edge, box in edges.items() if _strongest(alpha.crop(box)) > 8}
    ends_below = name in {"rabbit", "sparrow", "dog", "cat"} or name.endswith("_arm")
    ends_below |= name.startswith("palm_")
    fills_its_square = name in {"walnut", "board", "rays"}
    assert touched == (set(edges) if fills_its_square else {"bottom"} if ends_below else set())
