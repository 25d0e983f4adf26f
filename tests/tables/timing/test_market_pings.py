"""Public messages per round of Hibachi, counted move by move without Discord."""

from collections import Counter
from datetime import timedelta
from itertools import product

import pytest
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.games.hibachi.game import ID, PLAYERS
from bot.games.hibachi.rules.actions import Action, Buy, Cook, Decline, Done, Plan, Throw
from bot.games.hibachi.rules.offers import PlanForm
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.offers import One
from bot.games.registry import Games
from bot.tables.commands.lobby import GameStarted, SeatTaken
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.model.fold import evolve_move
from bot.tables.model.records import By, Holder, Secret, TableRow
from bot.tables.model.state import TableState
from bot.tables.model.table import LogCodec, Table
from bot.tables.views.pings import pinged_by_board, pinged_by_hand
from bot.tables.views.table_view import view_for
from tests.games.hibachi.positions import asking
from tests.games.hibachi.variants import SCATTERED
from tests.games.playing import chance
from tests.sampling import THOROUGH, sample
from tests.tables.harness import CHANNEL, GUILD, NAMES, NOW

MOST = 16
THROWS = ("throw", "bonus_throw")
GAMES = Games({(ID, 1): SCATTERED}, {ID: PLAYERS})
MODES = {"all ask me": 1.0, "all forms": 0.0, "mixed": 0.5}
"""The likelihood, in each round, that a seat answers "ask me" to its whole market form."""


class Round:
    """Plays a table of four; every move is delivered before the next one.

    Args:
        asks: the likelihood that a seat's market form asks for everything.
        closed: the seats with closed direct messages.
        seed: the seed of all draws.
    """

    def __init__(self, asks: float, closed: tuple[Seat, ...], seed: int, edition: str) -> None:
        self.asks, self.seed = asks, seed
        self.posted = 0
        self.hands = dict.fromkeys(range(4), 0)
        self.selling: set[tuple[str, ...]] = set()
        self.messages: Counter[tuple[int, str]] = Counter()
        """New public messages by round and open question."""
        self.rung: Counter[str] = Counter()
        """Hands delivered with a notification, by question."""
        self.silent: list[str] = []
        """Questions of which the asked player got no notification."""
        holders = tuple(
            Holder(seat, user, NAMES[user], dm_closed=seat in closed)
            for seat, user in enumerate(list(NAMES)[:4])
        )
        row = TableRow(1, GUILD, 1, CHANNEL, ID, 1, Secret(bytes(32)))
        self.table = Table(row, SCATTERED, LogCodec(SCATTERED, TABLE_EVENTS), holders, TableState())
        seats = [SeatTaken(seat, None, seat) for seat in range(4)]
        dealt = SCATTERED.new({"edition": edition}, 4, chance(seed))
        self._move([*seats, GameStarted(), *dealt], None)

    def _move(self, events: list[object], seat: Seat | None) -> None:
        state, version = self.table.state, self.table.state.version + 1
        at = NOW + timedelta(minutes=version)
        after = evolve_move(
            SCATTERED, state, events, version=version, by=By.PERSON, seat=seat, at=at
        )
        self.table = replace(self.table, state=after)
        self._show(seat)

    def _show(self, actor: Seat | None) -> None:
        view, state = view_for(self.table, None), self.table.state
        anew = pinged_by_board(view, self.posted)
        asked = {seat: each.prompt.question for seat, each in enumerate(state.seats) if each.prompt}
        if anew or view.outcome is not None:
            self.posted = view.version
            kind = asked[min(anew)].id if anew else "end"
            self.messages[state.game.round.number, kind] += 1
        sells = {question.about for question in asked.values() if question.id == "sell"}
        if sells and sells != self.selling:
            # An answering form does not change the awaited seats (R-X1).
            others = [view.seats[seat].turn.start for seat in asked if seat != actor]
            assert others == [view.version] * len(others)
        self.selling = sells
        for seat, question in asked.items():
            own = view_for(self.table, seat)
            if state.seats[seat].turn.start > self.hands[seat] and not view.seats[seat].dm_closed:
                rang = pinged_by_hand(own, self.hands[seat])
                self.hands[seat] = view.version
                self.rung[question.id] += rang
                assert not (rang and question.answered), "nobody is called for what a form answers"
            else:
                rang = False
            came = state.seats[seat].turn.start == view.version
            if came and not question.answered and seat not in anew and not rang:
                self.silent.append(question.id)

    def play(self) -> "Round":
        """Play to the end."""
        while asked := SCATTERED.questions(self.table.state.game):
            seat = min(asked, key=lambda each: (asked[each].answered, each))
            action = self._wish(seat)
            draws = chance(self.seed, self.table.state.version + 1)
            self._move(list(SCATTERED.decide(self.table.state.game, seat, action, draws)), seat)
        return self

    def _wish(self, seat: Seat) -> Action:
        game = self.table.state.game
        draws = chance(self.seed, self.table.state.version)
        offers = list(SCATTERED.offers(game, seat))
        if game.phase is Phase.THROW:
            return Throw(SCATTERED.view(game, seat).own.chips[0], 0, 50)
        if game.phase is Phase.PLAN:
            if draws.below(100, "asks") < 100 * self.asks:
                return asking(game, seat)
            form = next(offer for offer in offers if isinstance(offer, PlanForm))
            buys = [(stall.bowl, stall.buy) for stall in form.stalls if stall.buy]
            return Plan(tuple(Line(bowl, buy=count, at_most=600) for bowl, count in buys))
        actions = [offer.action for offer in offers if isinstance(offer, One)]
        liked = [each for each in actions if isinstance(each, Cook | Buy)]
        rest = [each for each in actions if not isinstance(each, Done | Decline)] or actions
        return draws.shuffled(liked or rest, "which")[0]


@pytest.mark.parametrize(
    ("mode", "closed", "edition"),
    sample(product(MODES, [(), (2,), (0, 1, 2, 3)], ["classic", "chilli"]), 5),
)
def test_a_round_of_four_never_needs_over_16_public_messages_beside_the_throws(
    mode: str, closed: tuple[Seat, ...], edition: str
) -> None:
    rounds: Counter[tuple[int, int]] = Counter()
    for seed in range(4 if THOROUGH else 1):
        played = Round(MODES[mode], closed, seed, edition).play()
        beside = {key: n for key, n in played.messages.items() if key[1] not in THROWS}
        for (number, _), n in beside.items():
            rounds[seed, number] += n
        if not closed:
            assert not played.silent
        market = sum(n for (_, kind), n in beside.items() if kind in ("sell", "buy", "bowl"))
        if mode == "all ask me":
            assert played.rung.total() > 0 or len(closed) == 4
            assert (market == 0) is (not closed)
    assert len(rounds) > (20 if THOROUGH else 4)
    assert max(rounds.values()) <= MOST
