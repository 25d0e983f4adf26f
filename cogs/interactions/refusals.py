"""The codes of refusals on Discord's side, and the sentence for each refusal."""

from collections.abc import Sequence
from enum import StrEnum

from bot.games.errors import BrigadeError, GameErrorCode
from bot.tables.log.store import NotSavedError, StorageFault
from bot.tables.model.error_codes import TableErrorCode
from render.kit.phrases import listed


class InteractionErrorCode(StrEnum):
    """Reasons for refusing a command or a press; stable, so that sentences can use them as keys."""

    BAD_FIELD = "bad_field"
    UNKNOWN_CONTROL = "unknown_control"
    NOT_IN_DM = "not_in_dm"
    OTHER_SERVER = "other_server"
    NOT_MANAGER = "not_manager"
    NOT_ALLOWED_HERE = "not_allowed_here"
    TOO_MANY_CHANNELS = "too_many_channels"
    TOO_MANY_TABLES = "too_many_tables"
    MISSING_PERMISSION = "missing_permission"


SENTENCES = {
    GameErrorCode.ILLEGAL_ACTION: "That is not possible just now. Your hand shows what is.",
    GameErrorCode.SEAT_COUNT: (
        "This game is for {error.fewest} to {error.most}, and {error.seats} sit here. "
        "Let somebody join or leave, or add a chef, and press **Start** again."
    ),
    GameErrorCode.UNKNOWN_OPTION: "This game has no such option. Please choose one of those shown.",
    GameErrorCode.UNKNOWN_GAME: "I do not host that game. Please choose one from the list.",
    TableErrorCode.TABLE_UNKNOWN: (
        "I know no such table here. `/table show` shows those there are, "
        "`/table open` opens a new one."
    ),
    TableErrorCode.TABLE_NOT_OPEN: (
        "This game has begun, and that is only possible before. "
        "Who sits here plays on with **My hand**; `/table open` opens another table."
    ),
    TableErrorCode.TABLE_NOT_RUNNING: (
        "The game has not begun yet. It begins when whoever opened the table presses **Start**."
    ),
    TableErrorCode.TABLE_OVER: (
        "That table is finished; its last board stays to be looked at. "
        "`/table open` opens a new one."
    ),
    TableErrorCode.TABLE_BROKEN: (
        "I cannot read this table any more, so it is closed for now. Nothing was lost: please "
        "tell whoever hosts me that table {error.table_id} needs a look."
    ),
    TableErrorCode.NO_TABLE: "There is no table here for that. `/table open` opens one.",
    TableErrorCode.SEVERAL_TABLES: "Which table do you mean?",
    TableErrorCode.ALREADY_SEATED: (
        "You sit at this table already, and everybody has one seat. "
        "Before the start **Add a chef** fills another one."
    ),
    TableErrorCode.NOT_SEATED: (
        "You hold no seat at this table. `/table show` lets you watch; "
        "`/table join` finds you a table that has not begun."
    ),
    TableErrorCode.PLAYS_ALREADY: (
        "You play here yourself; no chef plays for you. Your cards are under **My hand**."
    ),
    TableErrorCode.NOT_YOURS: "That button is for another seat. Yours are under **My hand**.",
    GameErrorCode.CANNOT_CONCEDE: (
        "You play this alone, so there is nobody to concede to. `/table abandon` stops the game."
    ),
    TableErrorCode.CONCEDED: (
        "You conceded at this table: it is up to those who play on. `/table show` lets you watch."
    ),
    TableErrorCode.NOT_OVER: (
        "A rematch is for a game that has ended. Please play this one on; **Rematch** stands under "
        "its last board."
    ),
    TableErrorCode.NOT_INVITED: (
        "No seat here is offered to you just now. `/table show` lets you watch; "
        "**Take a free seat** stands on the board while one is free."
    ),
    TableErrorCode.NO_VOTE: (
        "That needs another player who still plays here, and two others at least who agree. "
        "Who stays silent is played for once their time is up; `/table abandon` stops the game."
    ),
    TableErrorCode.PUT_OUT: (
        "The others at this table agreed that you leave, so its free seat is not for you. "
        "`/table open` opens another table."
    ),
    TableErrorCode.NOT_OPENER: (
        "Before the start, that is up to whoever opened the table. "
        "Please ask them, or open a table of your own with `/table open`."
    ),
    TableErrorCode.NO_FREE_SEAT: "Every seat here is taken. `/table open` opens another table.",
    TableErrorCode.NO_CHEF: (
        "There is no such chef. `/table add-chef` offers those there are; "
        "only a chef that sits here can be sent away."
    ),
    TableErrorCode.NOT_ASKED: (
        "You are asked nothing just now. {waiting}You will be called when it is your turn."
    ),
    TableErrorCode.ASK_CLOSED: "That question has been answered. Your hand shows what is open now.",
    TableErrorCode.NOBODY_TO_NUDGE: (
        "There is nobody to nudge just now: a question may wait ten minutes before that, "
        "and a computer player needs none. `/table show` tells whom the table waits for."
    ),
    TableErrorCode.NUDGED_ALREADY: (
        "They were nudged not long ago. Please try again <t:{error.until_seconds}:R>."
    ),
    TableErrorCode.PAUSED_ALREADY: "This table is paused already. **Go on** ends the pause.",
    TableErrorCode.NOT_PAUSED: (
        "This table is not paused. `/table pause` agrees to a pause; it takes everybody's word."
    ),
    TableErrorCode.ASK_WITHDRAWN: (
        "That question is gone: what led to it was taken back. Your hand shows what is open now."
    ),
    TableErrorCode.NOTHING_TO_UNDO: (
        "There is nothing of yours to take back. Your own last actions can be, until a draw, a "
        "throw or hidden cards show somebody something, or another acts. Your hand shows what is "
        "open now."
    ),
    TableErrorCode.UNDONE_ALREADY: (
        "That was taken back already, or you have done something else since. Your hand shows "
        "what can be taken back now."
    ),
    TableErrorCode.SAVED_ALREADY: (
        "The same command was saved a moment ago, and my answer may not have reached you."
    ),
    InteractionErrorCode.BAD_FIELD: (
        "Nothing was changed: “{error.field}” takes {error.takes}. Please open it again."
    ),
    InteractionErrorCode.UNKNOWN_CONTROL: (
        "I do not know that button. Please use the newest message of the table, or `/table show`."
    ),
    InteractionErrorCode.NOT_IN_DM: (
        "A table stands in a server's channel. Please use that command in one of those."
    ),
    InteractionErrorCode.OTHER_SERVER: (
        "That table belongs to another server. Please use `/table move` in a channel there."
    ),
    TableErrorCode.NOT_HOSTED: (
        "I host games only in the servers that my host has chosen, and this is not one of them. "
        "Please play in one of those, or ask whoever hosts me."
    ),
    InteractionErrorCode.NOT_MANAGER: (
        "That is up to those who manage this server. Please ask one of them; "
        "`/table list` shows its tables to everybody."
    ),
    InteractionErrorCode.NOT_ALLOWED_HERE: (
        "Tables are not played in this channel. `/table open` works in {error.where}."
    ),
    InteractionErrorCode.TOO_MANY_CHANNELS: (
        "No more channels can be chosen: {error.most} are already. Please take one out first, or "
        "choose every channel."
    ),
    InteractionErrorCode.TOO_MANY_TABLES: (
        "This server plays at most {error.most} at once, and so many are open. `/table list` shows "
        "them; once one has ended, `/table open` opens another."
    ),
    TableErrorCode.STILL_PLAYED: (
        "Somebody has moved at that table lately, so it is up to its players: `/table abandon` "
        "closes it with everybody's consent."
    ),
    InteractionErrorCode.MISSING_PERMISSION: (
        "I cannot play in this channel: I need {error.missing}. "
        "Somebody who manages the server can allow it, or you can use another channel."
    ),
    TableErrorCode.STORE_UNAVAILABLE: (
        "I cannot look into my tables just now. What was saved stays saved. "
        "Please try again in a little while."
    ),
    TableErrorCode.NOT_SAVED: (
        "I could not save that, and nothing changed. {fault}Please try again in a little while."
    ),
}

FAULTS = {
    StorageFault.FULL: "The disk of whoever hosts me is full; please let them know. ",
    StorageFault.READ_ONLY: "The disk of whoever hosts me takes no writing; please let them know. ",
    StorageFault.OTHER: "",
}

AGAIN = "Did you mean it once more?"
NOT_AGAIN = "It is not possible once more; what is possible now stands below."

BUG = (
    "Something went wrong on my side. What was saved stays saved; please press again, "
    "or look at **My hand**."
)

SLOW = "That took me too long to open. Nothing was changed; please press again."

NEWER_BELOW = "Done. The message you pressed on was replaced: the newest stands below."

BOARD_BLOCKED = (
    "This server's AutoMod holds the board back. `/table show` shows it to you alone, and "
    "somebody who manages the server can let my messages through."
)

CHANNEL_GONE = (
    "The channel of Table {number} is gone; nothing else is. "
    "`/table move` in another channel brings the table there."
)

CHANNEL_CLOSED = (
    "I can no longer show Table {number} in {channel}: I need {missing}. Somebody who manages "
    "the server can allow it; then any command of mine in that channel brings the board back. "
    "`/table move` in another channel takes the table there."
)

THREAD_LOCKED = (
    "I can no longer show Table {number} in {channel}: the thread is locked. Once somebody who "
    "manages threads unlocks it, the board comes back. "
    "`/table move` in another channel takes the table there."
)

BOT_REMOVED = (
    "I was removed from the server of Table {number}. Nothing is lost: once I am invited again, "
    "the table goes on. Please ask somebody who manages the server."
)

DM_AGAIN = (
    "I am sending your hand as a direct message. If none comes, they are still closed: "
    "please open them in this server's privacy settings and press once more."
)

NUDGED = (
    "Noted. They will be told where and when they wish, which may be in the morning. "
    "A seat is nudged once in six hours."
)

PAUSE_WANTED = (
    "Noted: you would like a pause. {title} stands still once everybody who plays agrees; "
    "playing on takes your word back."
)

PAUSED = "{title} is paused: nobody's time runs. **Go on** ends the pause, whoever presses it."

RESUMED = "{title} goes on; everybody has the time that was left before the pause."

DAYS_SPENT = (
    "Your time ran out, so a day off was spent: {days}. `/me vacation` shows how many are left, "
    "and `auto:False` keeps them."
)

MUTED = "You are called no more in this turn. Its time goes on as ever."

UNMUTED = "You are called again in this turn."

PRIVACY = (
    "I keep your Discord id and the name you had when you sat down, in the seats of your tables, "
    "and where your hand stands in your direct messages: I need them to know whose hand is whose "
    "and to call you; and the hours of `/me hours`, so that your sleep does not count, with your "
    "days off, those too that were spent by themselves: when your "
    "time ends is seen by all at a table. What you do there is kept under its seat. I read "
    "nothing that you write. Besides you, only whoever hosts me can see this. It stays until you "
    "take it away with `/privacy delete`; `/privacy export` hands it out."
)

NOTHING_STORED = "I keep nothing about you."

EXPORTED = "This is everything I keep about you. Your own actions are in it, and nothing of others."

NO_RESULTS = "No table has come to its end here yet."

NO_RESULTS_OF_YOURS = "No table of yours has come to its end yet."

NOBODY_RATED = "Nobody has finished {game} here with another person yet."

LISTED = "You stand in lists of results. `/stats hide` leaves you out."

UNLISTED = (
    "You stand in no list of results that others see. Boards and tables show your name as ever. "
    "`/stats show` takes this back."
)

TABLE_CLOSED = "Table {number} is closed; its last board stays to be looked at."

NO_TABLES = "There is no table here yet. `/table open` opens one."

NO_TABLES_OF_YOURS = "You sit at no table. `/table open` in a server's channel opens one."

NOT_YET_REPLAYED = (
    "This table can be played again once it has ended. Until then **In words** tells how it "
    "stands, and `/table export` hands out what you have seen so far."
)

NEVER_BEGAN = "This table was closed before it began."

NOT_YET_VERIFIED = (
    "This table can be verified once it has ended: then its seed is told, and every draw can be "
    "made again. Until then its SHA-256 stands for it: `{commitment}`"
)

VERIFIED = "**Every draw is what it had to be, and every move what the rules made of it.**"

NOT_AS_DRAWN = "**This table is not as it was drawn and decided.**"

NOT_AS_STORED = "**This table's log is not as it was stored, though every draw fits.**"


LOG_ENDS = (
    "The log ends in `{end}`, made of every row. If the last board told another end, the log was "
    "written anew since."
)

SEED_FITS = "The seed is `{seed}`. Its SHA-256, which stood in the lobby, is `{commitment}`."

OTHER_MACHINE = (
    "In {moves} the physics came out otherwise in the last digits, as they do on another machine "
    "or in another release. What chance drew for them fits, and all that followed is the same."
)

WHAT_IT_SHOWS = (
    "-# This shows that nothing was changed afterwards; whoever hosts me could have seen the seed "
    "before. `/table export` hands the table out as a file, which `brigade verify FILE` decides "
    "again without me. The digest it ends with: `{digest}`"
)

TABLE_EXPORTED = (
    "This is the table as everybody may know it. What its game hides for ever is not in it, and "
    "no name. `brigade verify FILE` and `brigade replay FILE` read it."
)

OWN_EXPORTED = "This is what your seat has seen so far. Please keep it to yourself while you play."

PUBLIC_EXPORTED = "This is what everybody has seen so far."

EXPORT_TOO_LARGE = "That table is larger than the files that Discord takes from me."

DELETE_ASKED = (
    "I would take your id and your name out of {tables}. The games stay, with nobody in your "
    "seat, and can no longer be traced to you. Messages that stand in Discord already stay there. "
    "This cannot be taken back."
)

SETTINGS_GO = (
    "I would forget what you told me for all tables: your hours, where I call you, whether you "
    "stand in lists, seats that were offered to you, and your days off, unless you sit at a table "
    "that is open or running: those of a year are counted there."
)

SETTINGS_GONE = "What you told me for all tables is forgotten, as far as I said."

DELETED = "Done: your id and your name are out of {tables}."

STILL_SEATED = (
    "You still sit at {tables}. `/table leave` gets you up from one that has not begun; "
    "a running game ends by being played or by `/table abandon`. "
    "After that, `/privacy delete` takes you out of it."
)

OUTDATED = (
    "My commands have changed since your Discord loaded them. "
    "Please reload Discord and try again; the buttons work as ever."
)


def sentence(error: BrigadeError, names: Sequence[str] = ()) -> str:
    """Return the sentence for a refusal."""
    fault = FAULTS[error.fault] if isinstance(error, NotSavedError) else ""
    asked = [names[seat] for seat in getattr(error, "waited_for", ()) if seat < len(names)]
    waiting = f"The table waits for {listed(asked)}. " if asked else ""
    return SENTENCES[error.code].format(error=error, waiting=waiting, fault=fault)
