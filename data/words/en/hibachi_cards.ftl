# Names of Hibachi's foods, dishes and places.

hibachi-food-meat = Meat
hibachi-food-shiitake = Shiitake
hibachi-food-fish = Fish
hibachi-food-onion = Onion
hibachi-food-broccoli = Broccoli
hibachi-food-rice = Rice
hibachi-food-soba = Soba
hibachi-food-shrimp = Shrimp
hibachi-food-egg = Egg

hibachi-dish-mountain_and_sea = Mountain and Sea
hibachi-dish-woodcutters_bowl = Woodcutter's Bowl
hibachi-dish-market_skewers = Market Skewers
hibachi-dish-sizzling_platter = Sizzling Platter
hibachi-dish-moonlit_sukiyaki = Moonlit Sukiyaki
hibachi-dish-wok_garden = Wok Garden
hibachi-dish-clay_pot_fish = Clay Pot Fish
hibachi-dish-forest_grill = Forest Grill
hibachi-dish-green_soba = Green Soba
hibachi-dish-silk_custard = Silk Custard
hibachi-dish-fishers_fried_rice = Fisher's Fried Rice
hibachi-dish-harbour_noodles = Harbour Noodles
hibachi-dish-harbour_omelette = Harbour Omelette
hibachi-dish-night_stall_plate = Night Stall Plate
hibachi-dish-lantern_rice = Lantern Rice
hibachi-dish-garden_omelette = Garden Omelette
hibachi-dish-double_breakfast = Double Breakfast
hibachi-dish-garden_rice_bowl = Garden Rice Bowl

hibachi-space-bonus_throw = Bonus throw
    .hint = One more throw, if your chips are worth most there
hibachi-space-bonus_ingredient = Bonus ingredient
    .hint = A card of your choice, if your chips are worth most there
hibachi-space-reserve = Reserve
    .hint = A recipe for you alone, if your chips are worth most there
hibachi-space-new_head_chef = New head chef
    .hint = The bottle, if your chips are worth most there
hibachi-space-none = missed
