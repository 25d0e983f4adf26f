from tests.openapi import openapi, playground

__all__ = ["openapi", "playground"]
