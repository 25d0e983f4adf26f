"""Drawing beside the event loop: a fair queue, and the processes or threads that draw."""
