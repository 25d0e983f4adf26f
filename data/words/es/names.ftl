# Names of players, permissions and facts.

## Players

chef-name = Chef { $name }
seat-name = Asiento { $seat }
winners-count = { $count } chefs
strength-apprentice = aprendiz
    .hint = Acaba de llegar a la cocina y a veces se despista.
strength-cook = cocinero
    .hint = Cocina sus platos y no se mete con los tuyos.
strength-chef = jefe de cocina
    .hint = Planea con tiempo y no te quita ojo.
strength-master = maestro
    .hint = El más fuerte: piensa a fondo cada jugada.

## Permissions, as Discord names them

permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
permission-create_public_threads = Crear hilos públicos
permission-send_messages_in_threads = Enviar mensajes en hilos

## What a file of a table contradicts

amiss-seed = la semilla no es la prometida
amiss-seats = asientos u opciones
amiss-end = cómo terminó
amiss-reader = de quién es lo que se sabe
