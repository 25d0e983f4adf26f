"""The faults, grouped by what they break: a fault whose code changes is anchored anew."""

# ruff: noqa: E501 - anchors are quoted as they stand in the code.

from tests.mutants.mutant import Mutant

RULES = (
    Mutant(
        "goal-needs-one-point-more",
        "bot/games/thieving_chefs/rules/decide.py",
        "if self.state.mover.points >= self._content.numbers.goal:",
        "if self.state.mover.points > self._content.numbers.goal:",
        "Who reaches the goal in Thieving Chefs wins at once, also with exactly that many points.",
        ("tests/games/thieving_chefs/rules/test_turn.py",),
    ),
    Mutant(
        "ties-go-by-seat-number",
        "bot/games/hibachi/rules/rounds.py",
        "return next(seat for seat in state.clockwise(state.head) if sums.get(seat) == best)",
        "return next(seat for seat in range(len(state.chefs)) if sums.get(seat) == best)",
        "Equal sums go to the first seat clockwise from the head chef.",
        ("tests/games/hibachi/rules/test_spaces.py",),
    ),
    Mutant(
        "no-last-step-after-the-trigger",
        "bot/games/diced_veggies/rules/decide.py",
        "while seat != state.trigger and state.chefs[seat].gone:",
        "while state.chefs[seat].gone:",
        "The last step comes where the trigger's next turn would, also when that seat conceded.",
        ("tests/games/diced_veggies/rules/test_conceding.py",),
    ),
    Mutant(
        "cut-leaves-two-pieces",
        "bot/games/diced_veggies/rules/block.py",
        "torn = (taken << 1 | taken >> 1 | taken << step | taken >> step) & rest",
        "torn = (taken << 1 | taken >> 1) & rest",
        "A cut leaves the block in one piece.",
        (
            "tests/games/diced_veggies/rules/test_block.py",
            "tests/games/diced_veggies/rules/test_block_naive.py",
        ),
    ),
)

CHANCE_AND_PHYSICS = (
    Mutant(
        "restock-follows-the-order-of-the-dice",
        "bot/games/diced_veggies/physics/restock.py",
        'chance.shuffled(sorted(die.vegetable for die in dice), "restock/poured")',
        'chance.shuffled([die.vegetable for die in dice], "restock/poured")',
        "A restock depends on the draws and the dice there are, not on the order they lay in.",
        ("tests/games/diced_veggies/physics/test_restock.py",),
    ),
    Mutant(
        "rim-loses-the-hop",
        "bot/games/hibachi/physics/sliding.py",
        "if speed > self._throwing.hop:",
        "if speed > 2 * self._throwing.hop:",
        "A chip that meets the rim too fast leaves the board.",
        ("tests/games/hibachi/physics/test_throw.py",),
    ),
    Mutant(
        "computer-player-draws-from-the-table",
        "bot/tables/model/chance.py",
        'label = f"chef\\0{seat}\\0{joined}".encode()',
        "label = joined.encode()",
        "What a computer player draws says nothing of what the table will draw.",
        ("tests/tables/workers/test_computer_players.py",),
    ),
)

HIDDEN = (
    Mutant(
        "face-down-chip-in-every-view",
        "bot/games/hibachi/rules/view.py",
        "knows = chip.shown or chip.owner == seat",
        "knows = chip.shown or seat is not None",
        "A view holds the value of a chip only for its owner, or once it was shown.",
        ("tests/games/hibachi/rules/test_throwing.py", "tests/games/hibachi/rules/test_secrets.py"),
    ),
    Mutant(
        "pass-for-the-rest-is-told",
        "bot/games/hibachi/rules/seen.py",
        "return replace(event, rest=False)",
        "return event",
        "Who passes for the rest of a bowl looks to others like who passes once.",
        ("tests/games/hibachi/rules/test_secrets.py",),
    ),
    Mutant(
        "open-hands-open-reserved-recipes",
        "bot/games/hibachi/rules/view.py",
        "recipes=chef.reserved if is_over else ()",
        "recipes=chef.reserved if is_open else ()",
        "Reserved recipes stay hidden where hands lie open, until the game is over.",
        ("tests/games/hibachi/rules/test_secrets.py",),
    ),
    Mutant(
        "sealed-dish-told-to-all",
        "bot/games/diced_veggies/rules/seen.py",
        "case DishSealed(chef) | DishesTakenBack(chef) | LastCookSealed(chef) if chef != seat:",
        "case DishesTakenBack(chef) | LastCookSealed(chef) if chef != seat:",
        "Others learn nothing of a dish that is cooked in the last step until all are shown.",
        ("tests/games/diced_veggies/rules/test_ending.py", "tests/games/test_reveals.py"),
    ),
    Mutant(
        "sealed-undo-told-to-all",
        "bot/tables/views/table_view.py",
        "if isinstance(event, Undone) and (event.opened or event.seat == seat)",
        "if isinstance(event, Undone)",
        "That a sealed step was taken back is told to its own seat alone.",
        ("tests/tables/views/test_table_view.py", "tests/tables/audit/test_archive.py"),
    ),
    Mutant(
        "sealed-answer-edits-the-board",
        "bot/tables/views/table_view.py",
        "        open_undo(table),\n    )\n\n\ndef chefs_asked",
        "        open_undo(table),\n        state.version,\n    )\n\n\ndef chefs_asked",
        "A sealed answer edits nobody else's message: the moment of an edit would tell of it.",
        (
            "tests/tables/commands/test_orders.py",
            "tests/tables/views/test_table_view.py",
            "tests/tables/timing/test_pace.py",
        ),
    ),
    Mutant(
        "board-counts-sealed-steps",
        "cogs/messages/controls.py",
        "ControlId(view.table_id, verb.id, verb.seat, view.seats[verb.seat].ask).id(),",
        "ControlId(view.table_id, verb.id, verb.seat, view.version).id(),",
        "The ids of the public board do not change by sealed steps.",
        ("tests/cogs/gameplay/test_audiences.py", "tests/cogs/interactions/test_doubles.py"),
    ),
    Mutant(
        "new-person-reads-the-former-ones-file",
        "bot/tables/audit/export.py",
        "eye = me if step.move.version >= since else None",
        "eye = me",
        "Who takes over a seat is not told what its former person saw and ordered.",
        ("tests/tables/commands/test_membership.py",),
    ),
    Mutant(
        "hand-alt-text-tells-the-movers-points",
        "render/diced_veggies/words/texts.py",
        'sentences.append(f"You have {points_phrase(points(view, view.me))}.")',
        'sentences.append(f"You have {points_phrase(points(view, view.to_move))}.")',
        "The alt text of a hand tells its owner's points, whoever is to move.",
        ("tests/render/diced_veggies/test_texts.py",),
    ),
)

UNDO = (
    Mutant(
        "drawn-card-goes-back",
        "bot/games/thieving_chefs/game.py",
        "revealing = (Dealt, Drew, DeckRebuilt, Conceded)",
        "revealing = (Dealt, DeckRebuilt, Conceded)",
        "What chance showed cannot be taken back.",
        ("tests/games/test_reveals.py",),
    ),
    Mutant(
        "anothers-open-action-ends-no-window",
        "bot/tables/model/undo.py",
        "another = any(step.opened and step.seat != first.seat for step in later)",
        "another = False",
        "An action cannot be taken back once somebody else has acted for all to see.",
        ("tests/tables/commands/test_undo.py",),
    ),
    Mutant(
        "undo-keeps-the-hours",
        "bot/tables/model/prompts.py",
        "seat = replace(seat, spent=min(seat.spent + given, rate.bank))",
        "seat = replace(seat, spent=min(seat.spent, rate.bank))",
        "The time that an answer gave back goes when the answer is taken back.",
        ("tests/tables/commands/test_undo.py",),
    ),
    Mutant(
        "undo-button-pressed-twice-undoes-twice",
        "bot/tables/commands/undo.py",
        "if context.control is not None and context.control[1] != done:",
        "if False:",
        "A Take back button means one action: pressed twice it takes back no second one.",
        ("tests/tables/commands/test_undo.py",),
    ),
    Mutant(
        "sealed-answer-outlives-its-question",
        "bot/tables/model/undo.py",
        "return question is not None and replace(question, answered=False) == step.question",
        "return True",
        "Another's sealed answer goes with the question that an undo took away.",
        ("tests/tables/model/test_undo.py",),
    ),
)

ORDERS = (
    Mutant(
        "two-orders-of-a-kind",
        "bot/tables/commands/orders.py",
        "one for one in table.state.seats[seat].orders if order_kind(one) != order_kind(left)",
        "one for one in table.state.seats[seat].orders",
        "A new order takes the place of the one of its kind.",
        ("tests/tables/commands/test_orders.py",),
    ),
    Mutant(
        "order-overrules-the-hand",
        "bot/tables/commands/orders.py",
        "if seat.ask.question.answered or seat.ask.by_hand:",
        "if seat.ask.question.answered:",
        "Whoever changed a sealed answer by hand is not overruled by an order.",
        ("tests/tables/commands/test_orders.py",),
    ),
)

TIME = (
    Mutant(
        "sealed-answer-goes-on-costing",
        "bot/tables/model/prompts.py",
        "passed = max((ask.sealed_at or at) - ask.since, timedelta(0))",
        "passed = max(at - ask.since, timedelta(0))",
        "Who has answered under seal spends no more time while the others think.",
        ("tests/tables/timing/test_pace.py", "tests/tables/timing/test_sleep.py"),
    ),
    Mutant(
        "thirteen-days-off",
        "bot/tables/model/calendar.py",
        "return min((year for year, count in years.items() if count > MOST_AWAY), default=None)",
        "return min((year for year, count in years.items() if count >= MOST_AWAY), default=None)",
        "Fourteen days of a year may be off.",
        ("tests/tables/timing/test_days_off.py",),
    ),
    Mutant(
        "pause-costs-time",
        "bot/tables/service.py",
        "if isinstance(command, Resume) and table.state.paused_at is not None:",
        "if False:",
        "Nobody's time runs while a table is paused.",
        ("tests/tables/commands/test_pause.py",),
    ),
    Mutant(
        "outage-costs-time",
        "bot/tables/workers/clock.py",
        "if begin is None or end - begin < MISSED:",
        "if True:",
        "The time in which the bot was away is charged to nobody.",
        ("tests/tables/timing/test_away.py",),
    ),
    Mutant(
        "last-missing-answer-named-at-once",
        "bot/tables/timing/deadlines.py",
        "return [(seat, ask.since + DISCRETION) for seat, ask in awaited(table) if not ask.named]",
        "return [(seat, ask.since) for seat, ask in awaited(table) if not ask.named]",
        "Who has not answered a question put to several is named after ten minutes, not before.",
        ("tests/cogs/delivery/test_pings.py", "tests/tables/timing/test_reminders.py"),
    ),
    Mutant(
        "reminder-comes-in-the-night",
        "bot/tables/timing/reminders.py",
        "at = now if is_awake(hours, now) else next_awake(hours, now)\n        found.append",
        "at = now\n        found.append",
        "Nobody is reminded in their hours of sleep.",
        ("tests/tables/timing/test_reminders.py",),
    ),
    Mutant(
        "deadline-a-moment-early",
        "bot/tables/workers/clock.py",
        "ends = [(seat, at) for seat, at in deadlines(table) if at <= now]",
        "ends = [(seat, at) for seat, at in deadlines(table) if at - timedelta(hours=1) <= now]",
        "Nothing is done for a person before their time has run out.",
        ("tests/tables/workers/test_clock.py",),
    ),
)

MEMBERSHIP = (
    Mutant(
        "one-voice-stops-the-game",
        "bot/tables/commands/proposals.py",
        "if here and here <= would_stop:",
        "if here & would_stop:",
        "A running game stops only when all who are there agree.",
        ("tests/tables/commands/test_lobby.py",),
    ),
    Mutant(
        "one-alone-puts-somebody-out",
        "bot/tables/commands/membership.py",
        "FEWEST_VOICES = 2",
        "FEWEST_VOICES = 1",
        "It takes two others at least to put somebody out.",
        ("tests/tables/commands/test_membership.py",),
    ),
    Mutant(
        "anybody-accepts-an-offered-seat",
        "bot/tables/commands/membership.py",
        "if one.offered and one.offered in context.facts.offers:",
        "if one.offered:",
        "An offered seat is taken by the person it was offered to and by nobody else.",
        ("tests/tables/commands/test_membership.py",),
    ),
    Mutant(
        "former-persons-orders-stay",
        "bot/tables/commands/membership.py",
        'return {"orders": (), "offered": 0, "muted": False, **votes}',
        'return {"offered": 0, "muted": False, **votes}',
        "Orders of a seat's former person are gone when another takes it.",
        ("tests/tables/commands/test_membership.py",),
    ),
    Mutant(
        "conceding-mover-keeps-the-turn",
        "bot/games/thieving_chefs/rules/decide.py",
        "        elif seat == self.state.to_move:\n            self._end_turn()\n        self.go_on()",
        "        self.go_on()",
        "When the seat to move concedes, the turn goes on to the next who plays.",
        ("tests/games/thieving_chefs/rules/test_conceding.py", "tests/games/test_concede.py"),
    ),
)

STORAGE = (
    Mutant(
        "failed-unit-leaves-half-of-it",
        "bot/storage/sqlite/writer.py",
        "    except Exception as error:\n        _take_back(connection)\n",
        '    except Exception as error:\n        connection.execute("commit")\n',
        "A unit of work is stored whole or not at all.",
        ("tests/storage/test_writer.py", "tests/storage/test_disk_full.py"),
    ),
    Mutant(
        "repeated-press-is-a-lost-version",
        "bot/storage/sqlite/writes.py",
        "        _refuse_repeated(connection, move.interaction_id)\n        _refuse_taken",
        "        _refuse_taken",
        "A press that was stored before is refused with the move it became.",
        ("tests/storage/test_sqlite.py",),
    ),
    Mutant(
        "hash-chain-leaves-events-out",
        "bot/tables/log/hash_chain.py",
        "        move.events,\n        move.context,\n",
        "        move.context,\n",
        "The hash chain covers every column of every row.",
        ("tests/tables/log/test_hash_chain.py",),
    ),
    Mutant(
        "commit-before-the-disk-has-it",
        "bot/storage/sqlite/start.py",
        '"pragma synchronous = full",',
        '"pragma synchronous = normal",',
        "Nothing is confirmed before it is on disk.",
        ("tests/storage/test_durable.py",),
    ),
    Mutant(
        "snapshot-of-another-log-is-believed",
        "bot/tables/log/repository.py",
        "if start.version and (not moves or moves[0].version != start.version):",
        "if False:",
        "A snapshot whose own move the log does not hold is not used.",
        ("tests/tables/log/test_snapshots.py",),
    ),
    Mutant(
        "lost-version-is-an-error",
        "bot/tables/commands/executor.py",
        "                except VersionTakenError:\n                    self._repository.forget(table_id)\n                    continue\n",
        "                except VersionTakenError:\n                    self._repository.forget(table_id)\n                    raise\n",
        "A unit that loses its version is decided anew.",
        ("tests/tables/commands/test_executor.py",),
    ),
)

DELIVERY = (
    Mutant(
        "audience-served-twice-at-once",
        "bot/tables/workers/outbox.py",
        "if key not in busy and self._has_room():",
        "if self._has_room():",
        "One audience of a table is never served twice at once.",
        ("tests/tables/workers/test_outbox.py",),
    ),
    Mutant(
        "row-wanted-again-is-lost",
        "bot/storage/sqlite/message_writes.py",
        "delete from outbox where table_id = ? and audience = ? and version = ? and wanted = ?",
        "delete from outbox where table_id = ? and audience = ? and version = ? and wanted >= ?",
        "What is wanted again during a delivery is delivered again.",
        ("tests/storage/test_sqlite.py",),
    ),
    Mutant(
        "old-board-keeps-its-buttons",
        "bot/storage/sqlite/message_writes.py",
        "    for stood in former:\n        retire(connection, to_place(stood))\n",
        "",
        "The message whose place a newer one takes is noted for retiring with that place.",
        ("tests/storage/test_sqlite.py",),
    ),
    Mutant(
        "erased-person-is-written-back",
        "bot/storage/sqlite/message_writes.py",
        "    or exists (select 1 from holder where table_id = :table_id and seat = :audience)\non conflict (table_id, audience) do update",
        "    or true\non conflict (table_id, audience) do update",
        "Who was erased is not written back by a delivery that was under way.",
        ("tests/storage/test_sqlite.py",),
    ),
    Mutant(
        "sending-not-noted-before",
        "cogs/delivery/sending.py",
        "        await self._records.begin_sending(row.table_id, row.audience, channel_id)\n",
        "",
        "A sending is on disk before anything is sent, so that a kill leaves no second board.",
        ("tests/cogs/delivery/test_restart.py",),
    ),
)

INTERACTIONS = (
    Mutant(
        "another-seats-board-button",
        "cogs/gameplay/handler.py",
        "    if control.seat != me:\n        raise NotYoursError\n",
        "",
        "A board's button acts for the seat it is for and for nobody else.",
        ("tests/cogs/interactions/test_refusals.py",),
    ),
    Mutant(
        "board-button-pressed-twice-acts-twice",
        "cogs/gameplay/handler.py",
        "if view.ask is None or view.seats[me].ask != control.prompt:",
        "if view.ask is None:",
        "A board's button pressed twice acts once.",
        ("tests/cogs/interactions/test_doubles.py", "tests/cogs/interactions/test_refusals.py"),
    ),
    Mutant(
        "stale-prompt-is-answered",
        "bot/tables/commands/play.py",
        "if one.ask is None or one.ask.number != number:",
        "if one.ask is None:",
        "A press on a question that was answered is refused.",
        ("tests/tables/model/test_prompts.py",),
    ),
    Mutant(
        "deferral-is-public",
        "cogs/interactions/replies.py",
        "await interaction.response.defer(ephemeral=True, thinking=True)",
        "await interaction.response.defer(thinking=True)",
        "A slow answer is shown to the person who pressed and to nobody else.",
        ("tests/cogs/interactions/test_late.py",),
    ),
    Mutant(
        "everybody-manages-the-server",
        "cogs/interactions/permissions.py",
        "if not (may.manage_guild or may.administrator):",
        "if not (may.manage_guild or may.administrator or may.send_messages):",
        "The settings of a server are shown to those who manage it and to nobody else.",
        ("tests/cogs/host/test_host.py",),
    ),
)

LIMITS_AND_PLAYGROUND = (
    Mutant(
        "forty-one-components",
        "bot/limits/components.py",
        "if walk.count > limits.COMPONENTS:",
        "if walk.count > limits.COMPONENTS + 1:",
        "A message with Components V2 has at most forty components in all.",
        ("tests/limits/test_limits.py",),
    ),
    Mutant(
        "loopback-takes-a-second-answer",
        "bot/playground/rest/callbacks.py",
        "    if interaction.answered is not None:\n        raise RefusedError(40060)\n",
        "",
        "The loopback refuses a second answer to an interaction, as Discord does.",
        ("tests/playground/rest/test_interactions.py",),
    ),
    Mutant(
        "page-shows-others-ephemeral-answers",
        "bot/playground/page/views.py",
        "if message.deleted or message.only_for not in (None, user.id):",
        "if message.deleted:",
        "A person's page shows ephemeral answers of that person alone.",
        ("tests/playground/page/test_page.py",),
    ),
)

BACKUP_AND_PRIVACY = (
    Mutant(
        "restored-table-numbers-come-again",
        "bot/cli/restore.py",
        "last = most + _AHEAD if given is None else max(most, given)",
        "last = most",
        "After a restore no table gets an id that an old button names.",
        ("tests/cli/test_restore.py",),
    ),
    Mutant(
        "restore-leaves-boards-as-they-are",
        "bot/cli/restore.py",
        "        connection.execute(_SHOW_AGAIN)\n",
        "",
        "After a restore boards and hands show the restored state.",
        ("tests/cogs/delivery/test_restored.py",),
    ),
    Mutant(
        "erasing-empties-running-tables",
        "bot/tables/people/privacy.py",
        "erased = await self._store.erase(user_id, ENDED)",
        "erased = await self._store.erase(user_id, (*LIVE, *ENDED))",
        "Who is erased keeps the seats of running tables.",
        ("tests/tables/people/test_privacy.py", "tests/cogs/privacy/test_privacy.py"),
    ),
    Mutant(
        "forgetting-brings-days-off-back",
        "bot/tables/people/privacy.py",
        "if not said.hours.away or not plays:",
        "if True:",
        "Forgetting one's settings in the middle of a game brings no day off back.",
        ("tests/cogs/me/test_me.py",),
    ),
)

DRAWN = (
    Mutant(
        "own-chip-value-on-the-board",
        "render/hibachi/board/pieces.py",
        "value = chip.value if chip.shown else None",
        "value = chip.value",
        "The picture of the board shows the same to all, whatever a seat knows.",
        ("tests/render/hibachi/test_board.py",),
    ),
    Mutant(
        "bottle-beside-the-mover",
        "render/hibachi/board/pieces.py",
        "x, y = ground.bottle(view.head, len(view.chefs))",
        "x, y = ground.bottle(view.to_move, len(view.chefs))",
        "The bottle is drawn at its holder's side.",
        ("tests/render/hibachi/test_panels.py",),
    ),
)

MUTANTS = (
    *RULES,
    *CHANCE_AND_PHYSICS,
    *HIDDEN,
    *UNDO,
    *ORDERS,
    *TIME,
    *MEMBERSHIP,
    *STORAGE,
    *DELIVERY,
    *INTERACTIONS,
    *LIMITS_AND_PLAYGROUND,
    *BACKUP_AND_PRIVACY,
    *DRAWN,
)
