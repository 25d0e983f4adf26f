# Languages in /me settings, /host setup and /privacy show.

language-head = **Tu idioma**: { $language }
language-of-discord = El de tu Discord
language-pick = Tu idioma
kept-language = Tu idioma: { $language }
kept-language-seen = Idioma de tu Discord cuando lo vi por última vez: { $language }
host-language = **Idioma de los tableros:** { $language }
host-language-of-server = El idioma del servidor
host-pick-language = Idioma de los tableros
no-sleep = ninguna
