# Placeholders of the selects that hold a kind of actions.

hibachi-select-keep = Keep a card
hibachi-select-choose = Choose the next bowl
hibachi-select-sell = Choose how many to sell
hibachi-select-cook = Cook a dish
thieves-select-play = Play a card
thieves-select-steal = Send a pet to steal
thieves-select-tick = Choose a card to discard
thieves-select-untick = Keep a card after all
veggies-select-die = Give up a die
veggies-select-recipe = Give up a recipe
veggies-select-hype = Give up a hype
