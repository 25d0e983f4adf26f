"""Words to people: one catalogue of messages in several languages."""

from bot.words.catalogue import SOURCE as SOURCE
from bot.words.catalogue import Reader as Reader
from bot.words.catalogue import Value as Value
from bot.words.catalogue import clauses as clauses
from bot.words.catalogue import counted as counted
from bot.words.catalogue import dated as dated
from bot.words.catalogue import everywhere as everywhere
from bot.words.catalogue import kept as kept
from bot.words.catalogue import known as known
from bot.words.catalogue import labelled as labelled
from bot.words.catalogue import language as language
from bot.words.catalogue import listed as listed
from bot.words.catalogue import load as load
from bot.words.catalogue import locale as locale
from bot.words.catalogue import locales as locales
from bot.words.catalogue import say as say
from bot.words.catalogue import speak as speak
from bot.words.catalogue import speaking as speaking
from bot.words.catalogue import spoken as spoken
from bot.words.catalogue import tallied as tallied
