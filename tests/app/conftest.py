from tests.patience import patient

__all__ = ["patient"]
