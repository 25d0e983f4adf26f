# Names and texts of the cards and vegetables of Diced Veggies, by the ids of the data.
# `plural` is a vegetable after a number, `de` a vegetable that is lacking, `le` a dish with its article.

veggies-vegetable-carrot = Carotte
    .inline = carotte
    .plural = carottes
    .de = de carotte
veggies-vegetable-mushroom = Champignon
    .inline = champignon
    .plural = champignons
    .de = de champignon
veggies-vegetable-onion = Oignon
    .inline = oignon
    .plural = oignons
    .de = d'oignon
veggies-vegetable-pepper = Poivron
    .inline = poivron
    .plural = poivrons
    .de = de poivron
veggies-vegetable-tomato = Tomate
    .inline = tomate
    .plural = tomates
    .de = de tomate

veggies-recipe-pico_de_gallo = Pico de Gallo
    .le = le Pico de Gallo
    .kitchen = Mexique
    .text = Haché menu, jamais mixé : le couteau fait tout le travail

veggies-recipe-breakfast_grill = Petit-déj grillé
    .le = le Petit-déj grillé
    .kitchen = Angleterre
    .text = Une tomate grillée, un champignon, et tous les jours c'est dimanche

veggies-recipe-duxelles = Duxelles
    .le = la Duxelles
    .kitchen = France
    .text = Hachée si fin et cuite si longtemps qu'il ne reste que le goût

veggies-recipe-namul = Namul
    .le = le Namul
    .kitchen = Corée
    .text = Chaque légume s'assaisonne à part ; ils se rencontrent à table

veggies-recipe-carottes_rapees = Carottes râpées
    .le = les Carottes râpées
    .kitchen = France
    .text = Râpées, un filet de citron, et déjà finies avant le pain

veggies-recipe-setas_al_ajillo = Setas al Ajillo
    .le = les Setas al Ajillo
    .kitchen = Espagne
    .text = De l'ail, de l'huile brûlante, et un poêlon qui chante encore

veggies-recipe-slata_mechouia = Slata mechouia
    .le = la Slata mechouia
    .kitchen = Tunisie
    .text = Grillée noire, pelée, hachée : la fumée fait l'épice

veggies-recipe-ajvar = Ajvar
    .le = l'Ajvar
    .kitchen = Balkans
    .text = En automne, des rues entières sentent le poivron grillé

veggies-recipe-menemen = Menemen
    .le = le Menemen
    .kitchen = Turquie
    .text = Œufs moelleux et tomate. Avec ou sans oignon ? Ne demande pas

veggies-recipe-stroganoff = Stroganoff
    .le = le Stroganoff
    .kitchen = Russie
    .text = La crème en dernier, hors du feu, et tout devient soyeux

veggies-recipe-krupnik = Krupnik
    .le = le Krupnik
    .kitchen = Pologne
    .text = Orge et champignons secs, pour les jours aux vitres blanches

veggies-recipe-ragu_bolognese = Ragù bolognese
    .le = le Ragù bolognese
    .kitchen = Italie
    .text = Une heure de plus que tu ne crois, et jamais de spaghettis

veggies-recipe-tom_yum = Tom yum
    .le = le Tom yum
    .kitchen = Thaïlande
    .text = Acide, brûlant, parfumé ; la citronnelle reste dans le bol

veggies-recipe-spring_rolls = Rouleaux de printemps
    .le = les Rouleaux de printemps
    .kitchen = Chine
    .text = Dorés comme les lingots du Nouvel An, et plus croustillants

veggies-recipe-banh_mi = Bánh mì
    .le = le Bánh mì
    .kitchen = Vietnam
    .text = Carotte marinée, piment, et une croûte qui craque sous la dent

veggies-recipe-doro_wat = Doro wat
    .le = le Doro wat
    .kitchen = Éthiopie
    .text = D'abord les oignons, doucement, sans graisse ; le poulet attendra

veggies-recipe-curry_rice = Riz au curry
    .le = le Riz au curry
    .kitchen = Japon
    .text = Venu par bateau avec la marine, adopté par toutes les cantines

veggies-recipe-kaldereta = Kaldereta
    .le = la Kaldereta
    .kitchen = Philippines
    .text = Mijotée pour la fête, et meilleure encore le lendemain

veggies-recipe-cheesesteak = Cheesesteak
    .le = le Cheesesteak
    .kitchen = États-Unis
    .text = Oignons ? Champignons ? À Philadelphie, réponds vite

veggies-recipe-frittata = Frittata
    .le = la Frittata
    .kitchen = Italie
    .text = Les légumes d'hier, les œufs du matin, une bonne poêle

veggies-recipe-pizza_funghi = Pizza funghi
    .le = la Pizza funghi
    .kitchen = Italie
    .text = Très chaud, très vite : parfaite en quatre-vingt-dix secondes

veggies-recipe-lecso = Lecsó
    .le = le Lecsó
    .kitchen = Hongrie
    .text = L'été en marmite : poivrons et tomates sur un lit d'oignons

veggies-recipe-japchae = Japchae
    .le = le Japchae
    .kitchen = Corée
    .text = Des nouilles d'anniversaire : longues, pour une longue vie

veggies-recipe-irish_stew = Irish stew
    .le = l'Irish stew
    .kitchen = Irlande
    .text = Peu de choses dans la marmite, et aucune n'est pressée

veggies-recipe-chakalaka = Chakalaka
    .le = le Chakalaka
    .kitchen = Afrique du Sud
    .text = Un condiment piquant, ami de tout ce qui passe au grill

veggies-recipe-goulash = Goulasch
    .le = le Goulasch
    .kitchen = Hongrie
    .text = La marmite des bouviers : autant d'oignons que de larmes

veggies-recipe-jollof_rice = Riz jollof
    .le = le Riz jollof
    .kitchen = Afrique de l'Ouest
    .text = Le meilleur ? Lagos, Accra et Dakar ont trois réponses

veggies-recipe-moqueca = Moqueca
    .le = la Moqueca
    .kitchen = Brésil
    .text = Posée couche par couche dans l'argile, puis laissée en paix

veggies-recipe-gemista = Gemista
    .le = les Gemista
    .kitchen = Grèce
    .text = Tomates et poivrons donnent leur cœur et reçoivent du riz

veggies-recipe-carrot_tagine = Tajine de carottes
    .le = le Tajine de carottes
    .kitchen = Maroc
    .text = Le couvercle pointu renvoie chaque goutte de vapeur

veggies-recipe-minestrone = Minestrone
    .le = le Minestrone
    .kitchen = Italie
    .text = Ce que donne le jardin, et une croûte de fromage pour la chance

veggies-recipe-bibimbap = Bibimbap
    .le = le Bibimbap
    .kitchen = Corée
    .text = Des légumes bien rangés, trop beaux pour être mélangés. Mélange

veggies-recipe-kadai_mushroom = Kadai de champignons
    .le = le Kadai de champignons
    .kitchen = Inde
    .text = Il porte le nom de sa poêle en fer, la moitié du goût

veggies-recipe-chop_suey = Chop suey
    .le = le Chop suey
    .kitchen = États-Unis
    .text = Un peu de tout, venu des Chinatowns de la vieille Californie

veggies-recipe-lutenitsa = Lutenitsa
    .le = la Lutenitsa
    .kitchen = Bulgarie
    .text = Sur une tartine après l'école, à tout âge

veggies-recipe-yuxiang_shreds = Émincé Yuxiang
    .le = l'Émincé Yuxiang
    .kitchen = Chine
    .text = Carotte, champignon noir et poivron, fins comme des allumettes

veggies-recipe-plov = Plov
    .le = le Plov
    .kitchen = Ouzbékistan
    .text = Plus de carottes que prévu, dans un chaudron pour toute la rue

veggies-recipe-boeuf_bourguignon = Bœuf bourguignon
    .le = le Bœuf bourguignon
    .kitchen = France
    .text = Une bouteille de rouge, et des heures pour mettre la table

veggies-recipe-ghiveci = Ghiveci
    .le = le Ghiveci
    .kitchen = Roumanie
    .text = Tous les légumes mûrs, et de la place pour un de plus

veggies-recipe-pav_bhaji = Pav bhaji
    .le = le Pav bhaji
    .kitchen = Inde
    .text = Écrasé sur une plaque à Mumbai ; le pain dore dans le beurre

veggies-recipe-jambalaya = Jambalaya
    .le = le Jambalaya
    .kitchen = Louisiane
    .text = Une marmite, une cuillère, et des voisins qui passaient par là

veggies-recipe-paella_de_verduras = Paella de verduras
    .le = la Paella de verduras
    .kitchen = Espagne
    .text = Ne remue pas : tout le monde espère la croûte du fond

veggies-recipe-yunnan_hotpot = Fondue Yunnan
    .le = la Fondue Yunnan
    .kitchen = Chine
    .text = Après la pluie, la forêt vient mijoter à ta table

veggies-recipe-kavarma = Kavarma
    .le = la Kavarma
    .kitchen = Bulgarie
    .text = Cuite dans son propre pot d'argile, souvent un œuf dessus

veggies-hype-even_plate = Assiette paire
    .text = Trois dés ou plus, tous pairs

veggies-hype-fine_dice = Brunoise
    .text = Trois dés ou plus, aucun au-dessus de 3

veggies-hype-big_chunks = Gros morceaux
    .text = Trois dés ou plus, aucun en dessous de 4

veggies-hype-light_bite = Petite faim
    .text = Trois dés ou plus, total de 8 ou moins

veggies-hype-heavy_pot = Plat costaud
    .text = Total de 17 ou plus

veggies-hype-three_steps = Trois marches
    .text = Trois chiffres à la suite parmi les dés

veggies-hype-ladder = Échelle
    .text = Quatre chiffres à la suite parmi les dés

veggies-hype-no_echo = Sans écho
    .text = Quatre dés ou plus, aucun chiffre en double

veggies-hype-triplets = Triplés
    .text = Trois dés montrent le même chiffre

veggies-hype-two_big_ones = Deux pointures
    .text = Deux dés ou plus montrent un 6

veggies-hype-carrot_crown = Reine carotte
    .text = Une carotte dépasse tous les autres légumes

veggies-hype-mushroom_cap = Roi champignon
    .text = Un champignon dépasse tous les autres légumes

veggies-hype-onion_dome = Dôme d'oignon
    .text = Un oignon dépasse tous les autres légumes

veggies-hype-pepper_peak = Pic de poivron
    .text = Un poivron dépasse tous les autres légumes

veggies-hype-tomato_sun = Soleil tomate
    .text = Une tomate dépasse tous les autres légumes

veggies-hype-fair_shares = Parts égales
    .text = Quatre dés ou plus font deux assiettes de même total

veggies-hype-no_hurry = Rien ne presse
    .text = Personne n'a cuisiné moins de plats que toi

veggies-hype-side_dish = Garniture
    .text = Utilise un dé de plus, de n'importe quel légume

veggies-hype-mixed_basket = Panier garni
    .text = Quatre légumes différents ou plus

veggies-hype-close_friends = Bons voisins
    .text = Trois dés ou plus, à 1 près du même chiffre

veggies-hype-nineteen = Dix-neuf
    .text = Total de 19 exactement

veggies-hype-odd_company = Bel impair
    .text = Trois dés ou plus, tous impairs

veggies-hype-four_of_a_kind = Carré
    .text = Quatre dés montrent le même chiffre

veggies-hype-full_staircase = Grand escalier
    .text = Utilise un dé de plus ; il faut un 2, 3, 4, 5 et 6

veggies-hype-feast = Banquet
    .text = Total de 21 ou plus

veggies-hype-three_giants = Trois géants
    .text = Trois dés ou plus, tous à 5 ou 6

veggies-hype-open_house = Tout le potager
    .text = Utilise deux dés de plus ; il faut les cinq légumes

veggies-hype-perfect_match = Accord parfait
    .text = Quatre dés ou plus, tous au même chiffre

veggies-hype-mushroom_mania = Folie champignon
    .text = Utilise un champignon de plus : 3 points par champignon

veggies-hype-second_helping = Du rab
    .text = Utilise deux fois chaque ingrédient : la recette compte triple

veggies-hype-humble_corner = Sans prétention
    .text = Trois dés ou plus : autant de points que le plus petit dé

veggies-hype-encore = Rappel
    .text = Quatre dés ou plus : 1 point par buzz que tu auras joué à la fin

veggies-hype-full_menu = Menu complet
    .text = Utilise deux dés de plus, six ou plus en tout : 1 point par plat que tu auras à la fin

veggies-hype-full_larder = Garde-manger
    .text = 2 points par dé qu'il te reste à la fin

# Comments on final scores, by the least points.

veggies-band-0 = Tout grand chef a débuté quelque part
veggies-band-31 = Une table où l'on revient
veggies-band-41 = La main sûre au couperet
veggies-band-51 = On demande qui est aux fourneaux
veggies-band-61 = D'autres chefs viennent regarder
veggies-band-71 = Une rue portera ton nom
veggies-band-81 = Chez toi, personne n'y croira
