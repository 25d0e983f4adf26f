# Placeholders of the selects that hold a kind of actions.

hibachi-select-keep = Karte behalten
hibachi-select-choose = Nächste Schale wählen
hibachi-select-sell = Wie viele verkaufen?
hibachi-select-cook = Gericht kochen
thieves-select-play = Karte ausspielen
thieves-select-steal = Tier zum Klauen schicken
thieves-select-tick = Karte zum Abwerfen wählen
thieves-select-untick = Karte doch behalten
veggies-select-die = Würfel abgeben
veggies-select-recipe = Rezept abgeben
veggies-select-hype = Hype abgeben
