# A dish of Thieving Chefs that tests alone have.

thieves-dish-toast = Toast

thieves-card-egg = Egg
