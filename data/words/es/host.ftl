# The pages of /host.

## Open tables

host-tables = ### Mesas abiertas en este servidor
host-table = **{ $title }** en { $channel }: { $waits }
host-last-move = -# última jugada { $at }
host-more = -# … y { $count } más.
host-hidden =
    { $count ->
        [one] -# Hay { $count } más en un canal que no puedes leer.
       *[other] -# Hay { $count } más en canales que no puedes leer.
    }
host-no-table = Aquí no hay mesas abiertas.
host-link = Mesa { $number }
host-close = Cerrar la mesa { $number }
host-waits-lobby = sin empezar; { table-sits }
host-waits-paused = en pausa { $at }
host-waits = en turno: { LIST($since) }
host-goes-on = en juego

## Settings

host-setup = ### Ajustes de mesa de este servidor
host-game = ### { $game }
    Las mesas nuevas empiezan así. Cada sala puede cambiarlo.
host-game-options = **{ $game }:** { $options }
host-option = { $option }: { $value }
host-term = **{ $option }:** { $value }
host-may-all = ✅ Tengo todos los permisos que necesito en este canal.
host-lacks-view_channel = ❌ **{ $permission }**: lo necesito para ver el canal.
host-lacks-send_messages = ❌ **{ $permission }**: lo necesito para publicar tableros.
host-lacks-attach_files = ❌ **{ $permission }**: lo necesito para publicar imágenes de tableros.
host-lacks-read_message_history = ❌ **{ $permission }**: lo necesito para encontrar un tablero tras un reinicio.
host-lacks-create_public_threads = ❌ **{ $permission }**: lo necesito para crear un hilo por mesa.
host-lacks-send_messages_in_threads = ❌ **{ $permission }**: lo necesito para publicar tableros en hilos.
host-channels =
    { COUNT($channels) ->
        [0] **Se pueden abrir mesas en:** todos los canales
       *[other] **Se pueden abrir mesas en:** { LIST($channels) }
    }
host-most =
    { $tables ->
        [0] **Mesas a la vez:** sin límite
        [one] **Mesas a la vez:** { $tables }
       *[other] **Mesas a la vez:** { $tables }
    }
host-newcomers =
    { $any ->
        [yes] **Quienes empiezan:** sin límite de mesas
       *[no] **Quienes empiezan:** { $most } mesas a la vez hasta terminar la primera
    }
host-threads =
    { $threads ->
        [yes] **Un hilo por mesa:** sí
       *[no] **Un hilo por mesa:** no
    }
host-log =
    { $channel ->
        [none] **Registro:** desactivado
       *[other] **Registro:** en { $channel }
    }
host-seats =
    { $channel ->
        [none] **Asientos libres:** no se muestran
       *[other] **Asientos libres:** en { $channel }
    }
host-here-add = Permitir también este canal
host-here-alone = Permitir solo este canal
host-here-remove = Quitar este canal
host-anywhere = Permitir todos los canales
host-threads-on = Usar un hilo por mesa
host-threads-off = No usar hilos
host-newcomers-any = Sin límite al empezar
host-newcomers-few = Con límite al empezar
host-seats-here = Mostrar asientos aquí
host-seats-off = Ocultar los asientos
host-log-here = Registrar aquí
host-log-off = Sin registro
host-pick-game = Ajustes de un juego

host-each =
    { $tables ->
        [0] **Por persona:** sin límite
        [one] **Por persona:** { $tables } mesa
       *[other] **Por persona:** { $tables } mesas
    }
host-close-asked =
    ¿Cerrar { $title }? { COUNT($names) ->
        [0] Nadie juega allí.
       *[other] La partida termina sin resultado para { LIST($names) }.
    }
host-blocked = { $name } ya no puede unirse ni abrir partidas en este servidor. Las que ya juega siguen.
host-unblocked = { $name } puede volver a unirse y abrir partidas aquí.
host-blocks =
    { $more ->
        [0] **Personas bloqueadas:** { LIST($names) }
       *[other] **Personas bloqueadas:** { LIST($names) } y { $more } más
    }
takes-another-person = otra persona, ni tú ni un bot
