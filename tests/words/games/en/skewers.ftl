# Skewers.

skewers-skewer = Skewer a card
skewers-drop = Drop a card
