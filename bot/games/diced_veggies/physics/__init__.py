"""The restock: dice are rolled and settle in a corner of the frame."""
