"""Trouble on demand: the next matching request waits, is refused, or its answer is lost."""

import asyncio
from dataclasses import dataclass, field

from bot.playground.refusals import RefusedError


@dataclass(slots=True)
class Rule:
    """What happens to the next ``times`` requests of a method and path template.

    Args:
        method: ``POST``, or ``*`` for any.
        template: as in the OpenAPI document, ``/channels/{channel_id}/messages``, or ``*``.
        delay: seconds to wait before anything else.
        hold: wait until this is set before anything else.
        refuse: the error to answer with; nothing is done then.
        then: the error to answer with after doing what was asked.
        lose: do what was asked, then cut the connection instead of answering.
    """

    method: str
    template: str
    delay: float = 0.0
    hold: asyncio.Event | None = None
    refuse: RefusedError | None = None
    then: RefusedError | None = None
    lose: bool = False
    times: int = 1

    def matches(self, method: str, template: str) -> bool:
        """Whether a request is meant."""
        return self.method in ("*", method) and self.template in ("*", template)


@dataclass(slots=True)
class Trouble:
    """The table of what will go wrong; the first rule that matches is taken."""

    rules: list[Rule] = field(default_factory=list)

    def add(self, rule: Rule) -> Rule:
        """Put a rule at the end of the table."""
        self.rules.append(rule)
        return rule

    def take(self, method: str, template: str) -> Rule | None:
        """Use up one turn of the first matching rule, if there is one."""
        for rule in self.rules:
            if rule.matches(method, template):
                rule.times -= 1
                if rule.times <= 0:
                    self.rules.remove(rule)
                return rule
        return None


async def suffer(rule: Rule | None) -> None:
    """Let the waiting and the refusal of ``rule`` happen.

    Raises:
        RefusedError: the rule refuses.
    """
    if rule is None:
        return
    if rule.delay:
        await asyncio.sleep(rule.delay)
    if rule.hold is not None:
        await rule.hold.wait()
    if rule.refuse is not None:
        raise rule.refuse
