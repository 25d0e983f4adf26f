"""The comparison with goldens, tested on different pictures."""

from pathlib import Path

import pytest
from PIL import Image

from render.kit.encoding import encode
from tests.golden import assert_matches_golden


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    path = tmp_path / "kept.webp"
    path.write_bytes(encode(GREY))
    return path


GREY = Image.new("RGB", (40, 40), (100, 100, 100))


def test_a_slightly_different_picture_passes(golden: Path) -> None:
    assert_matches_golden(Image.new("RGB", (40, 40), (104, 97, 100)), golden)


def test_an_extra_stroke_fails_and_the_difference_is_kept(golden: Path) -> None:
    picture = GREY.copy()
    picture.paste((130, 130, 130), (20, 10, 23, 13))
    with pytest.raises(AssertionError, match="worst channel differs by"):
        assert_matches_golden(picture, golden)
    assert golden.with_suffix(".diff.png").exists()


def test_another_size_fails(golden: Path) -> None:
    with pytest.raises(AssertionError):
        assert_matches_golden(Image.new("RGB", (40, 50), (100, 100, 100)), golden)


def test_a_missing_picture_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    with pytest.raises(FileNotFoundError):
        assert_matches_golden(Image.new("RGB", (4, 4)), tmp_path / "never_drawn.webp")


def test_the_switch_writes_the_picture(golden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    assert_matches_golden(Image.new("RGB", (9, 9), (1, 2, 3)), golden)
    with Image.open(golden) as written:
        assert written.size == (9, 9)


@pytest.mark.parametrize("value", ["", "0"])
def test_a_switch_that_is_off_writes_nothing(
    golden: Path, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UPDATE_GOLDEN", value)
    with pytest.raises(AssertionError):
        assert_matches_golden(Image.new("RGB", (9, 9), (1, 2, 3)), golden)
