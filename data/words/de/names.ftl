# Namen von Plätzen, Stärken und Rechten.

chef-name = Chef { $name }
seat-name = Platz { $seat }
winners-count = { $count } Chefs
strength-apprentice = Lehrling
    .hint = Neu in der Küche und manchmal unachtsam.
strength-cook = Koch
    .hint = Kocht die eigenen Gerichte und lässt dir deine.
strength-chef = Küchenchef
    .hint = Plant voraus und behält dich im Auge.
strength-master = Meisterkoch
    .hint = Am stärksten: denkt jeden Zug durch.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten versenden
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-create_public_threads = Öffentliche Threads erstellen
permission-send_messages_in_threads = Nachrichten in Threads senden
amiss-seed = der Seed ist nicht der versprochene
amiss-seats = Plätze oder Optionen
amiss-end = wie es ausging
amiss-reader = wessen Wissen es ist
