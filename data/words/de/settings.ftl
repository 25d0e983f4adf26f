# Languages in /me settings, /host setup and /privacy show.

language-head = **Deine Sprache**: { $language }
language-of-discord = Wie in deinem Discord
language-pick = Deine Sprache
kept-language = Deine Sprache: { $language }
kept-language-seen = Sprache deines Discord, als ich es zuletzt sah: { $language }
host-language = **Sprache der Spielbretter:** { $language }
host-language-of-server = Die Sprache des Servers
host-pick-language = Sprache der Spielbretter
no-sleep = keine
