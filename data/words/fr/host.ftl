# The pages of /host.

## Open tables

host-tables = ### Tables ouvertes sur ce serveur
host-table = **{ $title }** dans { $channel } : { $waits }
host-last-move = -# dernier coup { $at }
host-more = -# … et { $count } de plus.
host-hidden =
    { $count ->
        [one] -# { $count } autre est dans un salon que tu ne peux pas lire.
       *[other] -# { $count } autres sont dans des salons que tu ne peux pas lire.
    }
host-no-table = Il n'y a pas de table ouverte ici.
host-link = Table { $number }
host-close = Fermer la table { $number }
host-waits-lobby = pas commencée ; { table-sits }
host-waits-paused = en pause ({ $at })
host-waits = en attente : { LIST($since, style: "unit") }
host-goes-on = en cours

## Settings

host-setup = ### Réglages des tables de ce serveur
host-game = ### { $game }
    Les nouvelles tables commencent ainsi. On peut changer ces choix à chaque table avant le début.
host-game-options = **{ $game } :** { $options }
host-option = { $option } : { $value }
host-term = **{ $option } :** { $value }
host-may-all = ✅ J'ai toutes les permissions qu'il me faut dans ce salon.
host-lacks-view_channel = ❌ **{ $permission }** : il me la faut pour voir le salon.
host-lacks-send_messages = ❌ **{ $permission }** : il me la faut pour publier les plateaux.
host-lacks-attach_files = ❌ **{ $permission }** : il me la faut pour publier les images des plateaux.
host-lacks-read_message_history = ❌ **{ $permission }** : il me la faut pour retrouver un plateau après un redémarrage.
host-lacks-create_public_threads = ❌ **{ $permission }** : il me la faut pour créer un fil par table.
host-lacks-send_messages_in_threads = ❌ **{ $permission }** : il me la faut pour publier les plateaux dans les fils.
host-channels =
    { COUNT($channels) ->
        [0] **On peut ouvrir des tables dans :** tous les salons
       *[other] **On peut ouvrir des tables dans :** { LIST($channels) }
    }
host-most =
    { $tables ->
        [0] **Tables à la fois :** sans limite
        [one] **Tables à la fois :** { $tables }
       *[other] **Tables à la fois :** { $tables }
    }
host-newcomers =
    { $any ->
        [yes] **Pour débuter :** autant de tables qu'on veut
       *[no] **Pour débuter :** { $most } tables à la fois jusqu'à la fin de la première
    }
host-threads =
    { $threads ->
        [yes] **Un fil par table :** oui
       *[no] **Un fil par table :** non
    }
host-log =
    { $channel ->
        [none] **Journal :** désactivé
       *[other] **Journal :** dans { $channel }
    }
host-seats =
    { $channel ->
        [none] **Places libres :** pas affichées
       *[other] **Places libres :** dans { $channel }
    }
host-here-add = Autoriser aussi ce salon
host-here-alone = N'autoriser que ce salon
host-here-remove = Retirer ce salon
host-anywhere = Autoriser tous les salons
host-threads-on = Un fil par table
host-threads-off = Pas de fils
host-newcomers-any = Débuts sans limite
host-newcomers-few = Débuts avec limite
host-seats-here = Montrer les places ici
host-seats-off = Masquer les places
host-log-here = Journal ici
host-log-off = Pas de journal
host-pick-game = Réglages par défaut d'un jeu

host-each =
    { $tables ->
        [0] **Par personne :** sans limite
        [one] **Par personne :** { $tables } table
       *[other] **Par personne :** { $tables } tables
    }
host-close-asked =
    Fermer { $title } ? { COUNT($names) ->
        [0] Personne n'y joue.
       *[other] La partie s'arrête sans résultat pour { LIST($names) }.
    }
host-blocked = { $name } ne peut plus rejoindre ni ouvrir de partie sur ce serveur. Ses parties en cours continuent.
host-unblocked = { $name } peut de nouveau rejoindre et ouvrir des parties ici.
host-blocks =
    { $more ->
        [0] **Accès bloqué :** { LIST($names) }
       *[other] **Accès bloqué :** { LIST($names) } et { $more } de plus
    }
takes-another-person = une autre personne, ni toi ni un bot
