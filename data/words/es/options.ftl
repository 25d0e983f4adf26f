# Options of tables and games: a title; for each value a label, and its effect in at most 100 characters.

option-pace = Ritmo
option-pace-day = 24 horas, más unas horas por jugada
    .hint = Empiezas con 24 horas; cada jugada devuelve algunas.
option-pace-slow = 3 días, más bastantes horas por jugada
    .hint = Empiezas con 3 días; cada jugada devuelve más tiempo.
option-pace-live = En vivo: 15 minutos, más unos pocos por jugada
    .hint = Para cuando todo el mundo está aquí. Empiezas con 15 minutos.
option-pace-none = Sin plazo
    .hint = Cada cual se toma el tiempo que quiera.

option-silence = Cuando se acaba el tiempo
option-silence-chef = Un chef virtual juega hasta que vuelva la persona
    .hint = Puede recuperar su asiento cuando quiera.
option-silence-default = El juego hace la jugada más inofensiva
    .hint = La persona sigue en su asiento; solo se hace por ella esa jugada.
option-silence-wait = La mesa espera
    .hint = No pasa nada hasta que responda.

option-most = Mesas a la vez
most-tables =
    { $tables ->
        [0] Sin límite de mesas
        [one] Como máximo { $tables } mesa
       *[other] Como máximo { $tables } mesas
    }

## Hibachi

option-edition = Edición
option-edition-classic = Clásica
    .hint = Más dinero y nada de chiles.
option-edition-chilli = Con chiles
    .hint = Una ficha que falla gana un chile; dos chiles reemplazan un ingrediente.

option-hand = Pulso
option-hand-natural = Natural
    .hint = Los tiros se desvían un poco.
option-hand-steady = Firme
    .hint = Las fichas van justo adonde apuntas.
option-hand-shaky = Tembloroso
    .hint = Los tiros se desvían un 50 % más.

option-open-hands = Cartas de ingredientes
option-open-hands-no = Ocultas
    .hint = Solo tú ves tus cartas de ingredientes.
option-open-hands-yes = A la vista
    .hint = Todo el mundo ve todas las cartas de ingredientes.

## Diced Veggies

option-even-start = Inicio parejo
option-even-start-no = No
    .hint = Tras un sexto plato, el resto juega un turno más. Empezar da ventaja.
option-even-start-yes = Sí
    .hint = Recomendado. Quien empieza no tiene comodín; con un sexto plato, la ronda es la última.

## Thieving Chefs

option-pets = Mascotas del mazo
option-pets-scaled = 4 conejos, 3 gorriones, 2 perros, 1 gato
    .hint = Lo que más se roba es verdura y arroz.
option-pets-by-share = 3 conejos, 2 gorriones, 4 perros, 1 gato
    .hint = Lo que más se roba es pan, cebolla y carne.
option-chef-seats = Asientos de los chefs virtuales
option-chef-seats-kept = Se quedan con ellos
    .hint = Los chefs virtuales juegan hasta el final.
option-chef-seats-open = Abiertos durante la primera ronda
    .hint = Cualquiera puede ocuparlos hasta que acabe la primera ronda.
option-reliable = Quién puede unirse
option-reliable-any = Cualquiera
    .hint = Puede entrar todo el mundo.
option-reliable-70 = Con al menos un 70 % de respuestas a tiempo
    .hint = Casi todo a tiempo, en todas sus mesas. Quien empieza puede entrar.
option-reliable-80 = Con al menos un 80 % de respuestas a tiempo
    .hint = Casi siempre a tiempo. Quien empieza puede entrar.
option-reliable-90 = Con al menos un 90 % de respuestas a tiempo
    .hint = Casi nunca tarde. Quien empieza puede entrar.
option-hints = Pistas
option-hints-no = Ninguna
    .hint = Cada cual piensa por su cuenta.
option-hints-yes = El maestro ayuda
    .hint = En Más…, una sugerencia para una pregunta. El resultado las cuenta.
option-each = Mesas por persona
each-tables =
    { $tables ->
        [0] Sin límite de mesas por persona
        [one] Como máximo { $tables } mesa por persona
       *[other] Como máximo { $tables } mesas por persona
    }
