# Names of the cards and dishes of Thieving Chefs, by the ids of the data.
# `some` is an ingredient that a pet carries, `the` one of a dish, `inline` a pet within a sentence;
# `the` is a dish that breaks, `of` one that an ingredient belongs to.

thieves-card-greens = Verdura
    .some = verdura
    .the = la verdura
thieves-card-rice = Arroz
    .some = arroz
    .the = el arroz
thieves-card-bread = Pan
    .some = pan
    .the = el pan
thieves-card-onion = Cebolla
    .some = una cebolla
    .the = la cebolla
thieves-card-meat = Carne
    .some = carne
    .the = la carne
thieves-card-cheese = Queso
    .some = queso
    .the = el queso
thieves-card-fish = Pescado
    .some = un pescado
    .the = el pescado
thieves-card-spicy = Picante
thieves-card-ketchup = Kétchup
thieves-card-rabbit = Conejo
    .inline = conejo
thieves-card-sparrow = Gorrión
    .inline = gorrión
thieves-card-dog = Perro
    .inline = perro
thieves-card-cat = Gato
    .inline = gato

thieves-dish-salad = Ensalada
    .the = la ensalada
    .of = de la ensalada
thieves-dish-congee = Congee
    .the = el congee
    .of = del congee
thieves-dish-burger = Hamburguesa
    .the = la hamburguesa
    .of = de la hamburguesa
thieves-dish-grilled_cheese = Sándwich de queso
    .the = el sándwich de queso
    .of = del sándwich de queso
thieves-dish-sushi = Sushi
    .the = el sushi
    .of = del sushi
thieves-dish-chili = Chili
    .the = el chili
    .of = del chili
