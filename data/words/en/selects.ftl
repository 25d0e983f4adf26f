# Placeholders of the selects that hold a kind of actions.

hibachi-select-keep = Keep a card
hibachi-select-choose = Which bowl comes next
hibachi-select-sell = How many you sell
hibachi-select-cook = Cook a dish
thieves-select-play = Play a card
thieves-select-steal = Send a pet to steal
thieves-select-tick = Lay a card aside
thieves-select-untick = Take a card back
veggies-select-die = Give up a die
veggies-select-recipe = Give up a recipe
veggies-select-hype = Give up a hype
