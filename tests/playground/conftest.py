from tests.openapi import openapi, playground
from tests.patience import patient

__all__ = ["openapi", "patient", "playground"]
