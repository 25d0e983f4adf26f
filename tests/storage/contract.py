"""Contract of every store, as a class that a second store is held to.

A subclass named ``Test…`` brings the fixture ``store``, an empty store for each test.
"""

from tests.storage.contract_lists import ListsContract
from tests.storage.contract_log import LogContract
from tests.storage.contract_outbox import OutboxContract


class StoreContract(LogContract, ListsContract, OutboxContract):
    """All of it."""
