# Nombres de asientos, niveles y permisos.

chef-name = Chef { $name }
seat-name = Asiento { $seat }
winners-count = { $count } chefs
strength-good = bueno
strength-random = al azar
permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
permission-create_public_threads = Crear hilos públicos
permission-send_messages_in_threads = Enviar mensajes en hilos
amiss-seed = la semilla no es la prometida
amiss-seats = asientos u opciones
amiss-end = cómo terminó
amiss-reader = quién sabe qué
