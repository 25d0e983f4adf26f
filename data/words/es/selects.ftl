# Placeholders of the selects that hold a kind of actions.

hibachi-select-keep = Conserva una carta
hibachi-select-choose = Elige el próximo cuenco
hibachi-select-sell = Elige cuántas vender
hibachi-select-cook = Cocina un plato
thieves-select-play = Juega una carta
thieves-select-steal = Envía una mascota a robar
thieves-select-tick = Elige una carta para descartar
thieves-select-untick = Conserva una carta apartada
veggies-select-die = Descarta un dado
veggies-select-recipe = Descarta una receta
veggies-select-hype = Descarta un aplauso
