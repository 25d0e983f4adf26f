"""The contrast of two colours, as perceived by readers."""

from render.kit.theme import Rgb


def contrast(first: Rgb, second: Rgb) -> float:
    """Return the contrast of two colours: 1.0 none, 4.5 well readable, 21.0 the highest.

    Source: WCAG 2, relative luminance and contrast ratio.
    """
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [channel / 255 for channel in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
