# Hours without sleep in /me hours; languages in /me settings, /host setup and /privacy show.

no-sleep = none

language-head = **Your language**: { $language }
language-of-discord = As in your Discord
language-pick = Your language
kept-language = Your language: { $language }
kept-language-seen = Your Discord's language when I last saw it: { $language }
host-language = **Boards are in:** { $language }
host-language-of-server = The server's language
host-pick-language = Language of boards
