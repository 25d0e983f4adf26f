"""The market form: panels, modals, actions."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from bot.descriptions.hibachi import words
from bot.descriptions.hibachi.facts import food_id, yen
from bot.games.errors import IllegalActionError
from bot.games.hibachi.rules.actions import Plan
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import PlanForm, Stall
from bot.games.hibachi.rules.pieces import Line, Yen
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.interactions.page import BadFieldError, Modal, PickOption, SelectField, TextField
from cogs.messages.presenter import ControlGroup, FormStep, GameForm

_LINE, _RANK = "line_", "rank_"
_ASK, _ANEW = "rank__ask", "rank__anew"

_MODE, _SELL, _AT_LEAST, _BUY, _AT_MOST = "mode", "sell", "at_least", "buy", "at_most"


class MarketForm(GameForm):
    """The market form: its steps, and the modals of its lines."""

    prefixes = (_LINE, _RANK)

    def __init__(self, content: Content) -> None:
        self._content = content

    def groups(self, view: TableView) -> list[ControlGroup]:
        """Return a button for each bowl in play, and the head chef's order of the bowls.

        Bowls with nothing to trade are marked and last; the others lead while the form is empty.
        """
        if not any(isinstance(offer, PlanForm) for offer in view.own.offers):
            return []
        form, plan = form_of(view), plan_of(view)
        lines = tuple(
            FormStep(
                "modal",
                f"{_LINE}{stall.bowl}",
                words.line_label(plan.line(stall.bowl), idle=_is_idle(stall)),
                main=not (plan.lines or plan.sent or _is_idle(stall)),
            )
            for stall in sorted(form.stalls, key=_is_idle)
        )
        groups = [ControlGroup(lines)]
        if form.ranks:
            ranked = [say(food_id(bowl)) for bowl in plan.ranks]
            order = say("hibachi-order-of-bowls", bowls=ranked)
            groups.append(ControlGroup(self._ranks(form, plan), order))
        return groups

    def _ranks(self, form: PlanForm, plan: Plan) -> tuple[FormStep, ...]:
        ranked = len(plan.ranks)
        steps = [
            FormStep(
                "enter",
                f"{_RANK}{stall.bowl}",
                say("hibachi-bowl-next", place=ranked + 1, bowl=food_id(stall.bowl)),
            )
            for stall in form.stalls
            if stall.bowl not in plan.ranks
        ]
        steps.append(FormStep("enter", _ASK, say("hibachi-ask-each-bowl"), chosen=plan.ask_bowl))
        if ranked or plan.ask_bowl:
            steps.append(FormStep("enter", _ANEW, say("hibachi-anew")))
        return tuple(steps)

    def modal(self, view: TableView, draft: str, *, ahead: bool = False) -> Modal:
        """Return the modal for the line of a bowl in play, ``ahead`` for later rounds."""
        stall = _stall(view, draft)
        game_view: View = view.game_view
        line = plan_of(view).line(stall.bowl)
        modes = (
            PickOption(
                "numbers", say("hibachi-mode-numbers", idle=_is_idle(stall)), chosen=not line.ask
            ),
            PickOption("ask", say("hibachi-mode-ask"), chosen=line.ask),
        )
        price = game_view.own_total(stall.bowl)
        hints = {
            _SELL: say("hibachi-form-sell.hint", most=stall.sell, ahead=ahead),
            _AT_LEAST: say("hibachi-form-at_least.hint"),
            _BUY: say("hibachi-form-buy.hint", most=stall.buy, sells=stall.sell > 0),
            _AT_MOST: say("hibachi-form-at_most.hint", price=yen(price), ahead=ahead),
        }
        shown = (*((_SELL, _AT_LEAST) if stall.sell else ()),
                 *((_BUY, _AT_MOST) if stall.buy else ()))  # fmt: skip
        values = {
            _SELL: line.sell,
            _AT_LEAST: line.at_least,
            _BUY: line.buy,
            _AT_MOST: line.at_most if line.buy or ahead else price,
        }
        fields = tuple(
            TextField(key, _label(key), hints[key], str(values[key]), most=7) for key in shown
        )
        return Modal(
            "", say(food_id(stall.bowl)), (SelectField(_MODE, say("hibachi-mode"), modes), *fields)
        )

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Plan:
        """Return the form after a step; a sent one stays sent."""
        form, plan = form_of(view), plan_of(view)
        if draft.startswith(_LINE):
            stall = _stall(view, draft)
            line = _line(form, stall, values)
            kept = tuple(other for other in plan.lines if other.bowl != stall.bowl)
            lines = kept if line == Line(stall.bowl) else (*kept, line)
            return replace(plan, lines=lines)
        if not form.ranks:
            raise IllegalActionError(draft)
        if draft == _ASK:
            return replace(plan, ranks=(), ask_bowl=True)
        if draft == _ANEW:
            return replace(plan, ranks=(), ask_bowl=False)
        bowl = draft.removeprefix(_RANK)
        return replace(plan, ranks=(*plan.ranks, bowl), ask_bowl=False)


def _label(field: str) -> str:
    return say(f"hibachi-form-{field}")


def form_of(view: TableView) -> PlanForm:
    """Return the market form that is open; refuse where none is."""
    for offer in view.own.offers:
        if isinstance(offer, PlanForm):
            return offer
    raise IllegalActionError(view.setup.game)


def plan_of(view: TableView) -> Plan:
    """Return the values entered so far by the view's seat."""
    game_view: View = view.game_view
    return Plan(sent=False) if game_view.own.plan is None else game_view.own.plan


def _is_idle(stall: Stall) -> bool:
    return stall.sell == 0 and stall.buy == 0


def _stall(view: TableView, draft: str) -> Stall:
    for stall in form_of(view).stalls:
        if draft == f"{_LINE}{stall.bowl}":
            return stall
    raise IllegalActionError(draft)


def _line(form: PlanForm, stall: Stall, values: Mapping[str, str]) -> Line:
    mode = values.get(_MODE)
    if mode == "ask":
        return Line(stall.bowl, ask=True)
    if mode != "numbers":
        raise IllegalActionError(_MODE)
    sell = _number(values, _SELL, stall.sell)
    buy = _number(values, _BUY, stall.buy)
    at_least = _price(values, _AT_LEAST, form.step, form.top)
    at_most = _price(values, _AT_MOST, form.step, form.top)
    # Without cards the price is 0, so that lines of the same meaning are equal.
    return Line(stall.bowl, sell, at_least if sell else 0, buy, at_most if buy else 0)


def _number(values: Mapping[str, str], field: str, most: int) -> int:
    typed = values.get(field, "").strip() or "0"
    if re.fullmatch(r"[0-9]{1,5}", typed) is None or int(typed) > most:
        raise BadFieldError(_label(field), say("hibachi-takes-number", most=most))
    return int(typed)


def _price(values: Mapping[str, str], field: str, step: Yen, top: Yen) -> Yen:
    typed = values.get(field, "").replace("\u00a5", "").replace(",", "").strip() or "0"
    if re.fullmatch(r"[0-9]{1,5}", typed) is None or int(typed) > top or int(typed) % step:
        takes = say("hibachi-takes-price", step=yen(step), least=yen(0), most=yen(top))
        raise BadFieldError(_label(field), takes)
    return int(typed)
