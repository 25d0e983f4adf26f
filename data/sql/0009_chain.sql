-- What each move's row was when it was stored, chained to the row before it.
--
-- Why so: deciding a move again shows what was drawn and decided, but not when, by what or for which
-- press: a row that was changed in those is found by this digest. Its last value stands on the final
-- board, where nobody can change it later. Rows of earlier releases have none, and are not held.

alter table move add column chain blob check (length(chain) = 32);
