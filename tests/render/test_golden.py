"""The comparison with goldens, held to pictures that differ."""

from pathlib import Path

import pytest
from PIL import Image

from tests.golden import assert_matches_golden


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    path = tmp_path / "kept.png"
    Image.new("RGB", (4, 4), (100, 100, 100)).save(path)
    return path


def test_a_slightly_different_picture_passes(golden: Path) -> None:
    assert_matches_golden(Image.new("RGB", (4, 4), (108, 92, 100)), golden)


def test_one_pixel_too_far_off_fails_and_the_difference_is_kept(golden: Path) -> None:
    picture = Image.new("RGB", (4, 4), (100, 100, 100))
    picture.putpixel((2, 1), (100, 109, 100))
    with pytest.raises(AssertionError, match="differs by 9"):
        assert_matches_golden(picture, golden)
    assert golden.with_suffix(".diff.png").exists()


def test_another_size_fails(golden: Path) -> None:
    with pytest.raises(AssertionError):
        assert_matches_golden(Image.new("RGB", (4, 5), (100, 100, 100)), golden)


def test_a_missing_picture_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    with pytest.raises(FileNotFoundError):
        assert_matches_golden(Image.new("RGB", (4, 4)), tmp_path / "never_drawn.png")


def test_the_switch_writes_the_picture(golden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    assert_matches_golden(Image.new("RGB", (9, 9), (1, 2, 3)), golden)
    with Image.open(golden) as written:
        assert written.size == (9, 9)
