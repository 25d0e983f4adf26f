# Names of the cards and dishes of Thieving Chefs, by the ids of the data.
# `some` is an ingredient that a pet carries, `inline` a pet within a sentence.

thieves-card-greens = Greens
    .some = greens
thieves-card-rice = Rice
    .some = rice
thieves-card-bread = Bread
    .some = bread
thieves-card-onion = Onion
    .some = an onion
thieves-card-meat = Meat
    .some = meat
thieves-card-cheese = Cheese
    .some = cheese
thieves-card-fish = Fish
    .some = a fish
thieves-card-spicy = Spicy
thieves-card-ketchup = Ketchup
thieves-card-rabbit = Rabbit
    .inline = rabbit
thieves-card-sparrow = Sparrow
    .inline = sparrow
thieves-card-dog = Dog
    .inline = dog
thieves-card-cat = Cat
    .inline = cat

thieves-dish-salad = Salad
thieves-dish-congee = Congee
thieves-dish-burger = Burger
thieves-dish-grilled_cheese = Grilled Cheese
thieves-dish-sushi = Sushi
thieves-dish-chili = Chili
