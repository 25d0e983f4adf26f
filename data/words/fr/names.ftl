# Noms des places, des niveaux et des permissions.

chef-name = Chef { $name }
seat-name = Place { $seat }
winners-count = { $count } chefs
strength-apprentice = apprenti
    .hint = Tout nouveau en cuisine, et parfois distrait.
strength-cook = cuisinier
    .hint = Prépare ses plats et te laisse aux tiens.
strength-chef = chef de cuisine
    .hint = Prévoit ses coups et te garde à l'œil.
strength-master = maître
    .hint = Le plus fort : pèse chacun de ses coups.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-create_public_threads = Créer des fils publics
permission-send_messages_in_threads = Envoyer des messages dans les fils
amiss-seed = la graine n'est pas celle promise
amiss-seats = les places ou les options
amiss-end = la fin de la partie
amiss-reader = qui sait quoi
