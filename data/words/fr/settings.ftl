# Languages in /me settings, /host setup and /privacy show.

language-head = **Ta langue** : { $language }
language-of-discord = Comme ton Discord
language-pick = Ta langue
kept-language = Ta langue : { $language }
kept-language-seen = La langue de ton Discord, la dernière fois que je l'ai vu : { $language }
host-language = **Langue des plateaux :** { $language }
host-language-of-server = La langue du serveur
host-pick-language = Langue des plateaux
no-sleep = aucune
