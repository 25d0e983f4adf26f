# Names and texts of the cards and vegetables of Diced Veggies, by the ids of the data.

veggies-vegetable-carrot = Carrot
    .inline = carrot
veggies-vegetable-mushroom = Mushroom
    .inline = mushroom
veggies-vegetable-onion = Onion
    .inline = onion
veggies-vegetable-pepper = Pepper
    .inline = pepper
veggies-vegetable-tomato = Tomato
    .inline = tomato

veggies-recipe-pico_de_gallo = Pico de Gallo
    .kitchen = Mexico
    .text = Chopped small and never blended: the knife does all the work

veggies-recipe-breakfast_grill = Breakfast Grill
    .kitchen = England
    .text = A grilled tomato and a mushroom turn any plate into a Sunday

veggies-recipe-duxelles = Duxelles
    .kitchen = France
    .text = Chopped so fine, cooked so long, that only the flavour stays

veggies-recipe-namul = Namul
    .kitchen = Korea
    .text = Each vegetable is seasoned alone; they meet at the table

veggies-recipe-carottes_rapees = Carottes Râpées
    .kitchen = France
    .text = Grated, dressed with lemon, and gone before the bread is cut

veggies-recipe-setas_al_ajillo = Setas al Ajillo
    .kitchen = Spain
    .text = Garlic, hot oil, and a small pan that is still singing

veggies-recipe-slata_mechouia = Slata Mechouia
    .kitchen = Tunisia
    .text = Grilled until black, peeled, chopped: the smoke is the spice

veggies-recipe-ajvar = Ajvar
    .kitchen = Balkans
    .text = In autumn whole streets smell of peppers roasting for the jars

veggies-recipe-menemen = Menemen
    .kitchen = Türkiye
    .text = Soft eggs in tomato. Don't ask whether onion belongs in it

veggies-recipe-stroganoff = Stroganoff
    .kitchen = Russia
    .text = Sour cream goes in last, off the heat, and all turns silky

veggies-recipe-krupnik = Krupnik
    .kitchen = Poland
    .text = Barley and dried mushrooms, for when the windows are white

veggies-recipe-ragu_bolognese = Ragù Bolognese
    .kitchen = Italy
    .text = It wants an hour more than you think, and never spaghetti

veggies-recipe-tom_yum = Tom Yum
    .kitchen = Thailand
    .text = Sour, hot and fragrant; the lemongrass stays in the bowl

veggies-recipe-spring_rolls = Spring Rolls
    .kitchen = China
    .text = Golden like the bars they stand for at New Year, and crunchier

veggies-recipe-banh_mi = Bánh Mì
    .kitchen = Vietnam
    .text = Pickled carrot, chilli, and a crust that crackles when you bite

veggies-recipe-doro_wat = Doro Wat
    .kitchen = Ethiopia
    .text = Onions first, slowly and without fat; the chicken can wait

veggies-recipe-curry_rice = Curry Rice
    .kitchen = Japan
    .text = It came by ship with the navy, and every school kitchen kept it

veggies-recipe-kaldereta = Kaldereta
    .kitchen = Philippines
    .text = Stewed for the fiesta, and even better the morning after

veggies-recipe-cheesesteak = Cheesesteak
    .kitchen = United States
    .text = With onions? With mushrooms? In Philadelphia, answer quickly

veggies-recipe-frittata = Frittata
    .kitchen = Italy
    .text = Last night's vegetables, this morning's eggs, one good pan

veggies-recipe-pizza_funghi = Pizza Funghi
    .kitchen = Italy
    .text = Very hot and very fast: ninety seconds from pale to perfect

veggies-recipe-lecso = Lecsó
    .kitchen = Hungary
    .text = Summer in a pot: peppers and tomatoes on a bed of soft onion

veggies-recipe-japchae = Japchae
    .kitchen = Korea
    .text = Glass noodles for a birthday: long ones, for a long life

veggies-recipe-irish_stew = Irish Stew
    .kitchen = Ireland
    .text = Few things in the pot, and none of them in a hurry

veggies-recipe-chakalaka = Chakalaka
    .kitchen = South Africa
    .text = A hot relish that gets along with everything on the grill

veggies-recipe-goulash = Goulash
    .kitchen = Hungary
    .text = The herdsmen's kettle: as many onions as you can cry over

veggies-recipe-jollof_rice = Jollof Rice
    .kitchen = West Africa
    .text = Whose is best? Lagos, Accra and Dakar give three answers

veggies-recipe-moqueca = Moqueca
    .kitchen = Brazil
    .text = Laid in a clay pot layer by layer, then left alone

veggies-recipe-gemista = Gemista
    .kitchen = Greece
    .text = Tomatoes and peppers give their hearts away and get rice

veggies-recipe-carrot_tagine = Carrot Tagine
    .kitchen = Morocco
    .text = The pointed lid sends every drop of steam back down

veggies-recipe-minestrone = Minestrone
    .kitchen = Italy
    .text = Whatever the garden has today, and a rind of cheese for luck

veggies-recipe-bibimbap = Bibimbap
    .kitchen = Korea
    .text = Rows of vegetables, too pretty to be mixed. Then you mix

veggies-recipe-kadai_mushroom = Kadai Mushroom
    .kitchen = India
    .text = Named after the iron pan, which is half of the flavour

veggies-recipe-chop_suey = Chop Suey
    .kitchen = United States
    .text = A bit of everything, from the Chinatowns of old California

veggies-recipe-lutenitsa = Lutenitsa
    .kitchen = Bulgaria
    .text = Spread on bread after school, whatever your age

veggies-recipe-yuxiang_shreds = Yuxiang Shreds
    .kitchen = China
    .text = Carrot, wood ear and pepper, all cut as fine as matchsticks

veggies-recipe-plov = Plov
    .kitchen = Uzbekistan
    .text = More carrots than you planned, in a cauldron for the street

veggies-recipe-boeuf_bourguignon = Boeuf Bourguignon
    .kitchen = France
    .text = A bottle of red for the pot, and hours to lay the table

veggies-recipe-ghiveci = Ghiveci
    .kitchen = Romania
    .text = Every vegetable that is ripe, and room for one more

veggies-recipe-pav_bhaji = Pav Bhaji
    .kitchen = India
    .text = Mashed on a griddle in Mumbai; the bun is fried in butter

veggies-recipe-jambalaya = Jambalaya
    .kitchen = Louisiana
    .text = One pot, one spoon, and neighbours who just happened by

veggies-recipe-paella_de_verduras = Paella de Verduras
    .kitchen = Spain
    .text = Don't stir: the crust at the bottom is what everyone hopes for

veggies-recipe-yunnan_hotpot = Yunnan Hotpot
    .kitchen = China
    .text = After the rains, the forest comes to simmer at your table

veggies-recipe-kavarma = Kavarma
    .kitchen = Bulgaria
    .text = Baked in its own clay pot, often with an egg on top

veggies-hype-even_plate = Even Plate
    .text = Three dice or more, every one even

veggies-hype-fine_dice = Fine Dice
    .text = Three dice or more, none above 3

veggies-hype-big_chunks = Big Chunks
    .text = Three dice or more, none below 4

veggies-hype-light_bite = Light Bite
    .text = Three dice or more, 8 pips or fewer in total

veggies-hype-heavy_pot = Heavy Pot
    .text = 17 pips or more in total

veggies-hype-three_steps = Three Steps
    .text = Three numbers in a row among the dice

veggies-hype-ladder = Ladder
    .text = Four numbers in a row among the dice

veggies-hype-no_echo = No Echo
    .text = Four dice or more, no number twice

veggies-hype-triplets = Triplets
    .text = Three dice show the same number

veggies-hype-two_big_ones = Two Big Ones
    .text = Two dice or more show a 6

veggies-hype-carrot_crown = Carrot Crown
    .text = A carrot is higher than all other vegetables

veggies-hype-mushroom_cap = Mushroom Cap
    .text = A mushroom is higher than all other vegetables

veggies-hype-onion_dome = Onion Dome
    .text = An onion is higher than all other vegetables

veggies-hype-pepper_peak = Pepper Peak
    .text = A pepper is higher than all other vegetables

veggies-hype-tomato_sun = Tomato Sun
    .text = A tomato is higher than all other vegetables

veggies-hype-fair_shares = Fair Shares
    .text = Four dice or more make two plates of equal pips

veggies-hype-no_hurry = No Hurry
    .text = Nobody has cooked fewer dishes than you

veggies-hype-side_dish = Side Dish
    .text = Use one more die, of any vegetable

veggies-hype-mixed_basket = Mixed Basket
    .text = Four different vegetables or more

veggies-hype-close_friends = Close Friends
    .text = Three dice or more, all within one pip

veggies-hype-nineteen = Nineteen
    .text = Exactly 19 pips

veggies-hype-odd_company = Odd Company
    .text = Three dice or more, every one odd

veggies-hype-four_of_a_kind = Four of a Kind
    .text = Four dice show the same number

veggies-hype-full_staircase = Full Staircase
    .text = Use one more die; include a 2, 3, 4, 5 and 6

veggies-hype-feast = Feast
    .text = 21 pips or more in total

veggies-hype-three_giants = Three Giants
    .text = Three dice or more, every one a 5 or a 6

veggies-hype-open_house = Open House
    .text = Use two more dice; include all five vegetables

veggies-hype-perfect_match = Perfect Match
    .text = Four dice or more, all with the same number

veggies-hype-mushroom_mania = Mushroom Mania
    .text = Use one more mushroom: 3 points for each mushroom

veggies-hype-second_helping = Second Helping
    .text = Use every ingredient twice: the recipe counts three times

veggies-hype-humble_corner = Humble Corner
    .text = Three dice or more: points equal to the lowest die

veggies-hype-encore = Encore
    .text = Four dice or more: 1 point for each hype you have played by the end

veggies-hype-full_menu = Full Menu
    .text = Use two more dice, six or more in total: 1 point for each of your dishes at the end

veggies-hype-full_larder = Full Larder
    .text = 2 points for each die you have left at the end

# Comments on final scores, by the least points.

veggies-band-0 = Every good cook began somewhere
veggies-band-31 = A kitchen people come back to
veggies-band-41 = A sure hand with the cleaver
veggies-band-51 = Guests ask who cooked this
veggies-band-61 = Other chefs come to watch
veggies-band-71 = They name a street after you
veggies-band-81 = Nobody at home will believe it
