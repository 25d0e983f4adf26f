# Names and texts of the cards and vegetables of Diced Veggies, by the ids of the data.
# `inline` is one vegetable within a sentence, `plural` several of them.

veggies-vegetable-carrot = Zanahoria
    .inline = zanahoria
    .plural = zanahorias
veggies-vegetable-mushroom = Hongo
    .inline = hongo
    .plural = hongos
veggies-vegetable-onion = Cebolla
    .inline = cebolla
    .plural = cebollas
veggies-vegetable-pepper = Pimiento
    .inline = pimiento
    .plural = pimientos
veggies-vegetable-tomato = Tomate
    .inline = tomate
    .plural = tomates

veggies-recipe-pico_de_gallo = Pico de Gallo
    .kitchen = México
    .text = Bien picado y nunca licuado: aquí trabaja el cuchillo

veggies-recipe-breakfast_grill = Desayuno inglés
    .kitchen = Inglaterra
    .text = Un tomate asado y un hongo convierten cualquier plato en domingo

veggies-recipe-duxelles = Duxelles
    .kitchen = Francia
    .text = Picado tan fino y cocido tanto rato que solo queda el sabor

veggies-recipe-namul = Namul
    .kitchen = Corea
    .text = Cada verdura se adereza a solas; se conocen en la mesa

veggies-recipe-carottes_rapees = Carottes Râpées
    .kitchen = Francia
    .text = Rallada, con limón, y se acaba antes de cortar el pan

veggies-recipe-setas_al_ajillo = Setas al Ajillo
    .kitchen = España
    .text = Ajo, aceite caliente y una cazuelita que aún canta

veggies-recipe-slata_mechouia = Slata Mechouia
    .kitchen = Túnez
    .text = Asado hasta quedar negro, pelado y picado: el humo es la especia

veggies-recipe-ajvar = Ajvar
    .kitchen = Balcanes
    .text = En otoño, calles enteras huelen a pimiento asado para conserva

veggies-recipe-menemen = Menemen
    .kitchen = Turquía
    .text = Huevos tiernos en tomate. No preguntes si lleva cebolla

veggies-recipe-stroganoff = Stroganoff
    .kitchen = Rusia
    .text = La crema agria va al final, sin fuego, y todo queda de seda

veggies-recipe-krupnik = Krupnik
    .kitchen = Polonia
    .text = Cebada y hongos secos, para cuando las ventanas están blancas

veggies-recipe-ragu_bolognese = Ragú boloñés
    .kitchen = Italia
    .text = Pide una hora más de lo que crees, y espaguetis jamás

veggies-recipe-tom_yum = Tom Yum
    .kitchen = Tailandia
    .text = Ácido, picante y fragante; la hierba limón se queda en el plato

veggies-recipe-spring_rolls = Rollos primavera
    .kitchen = China
    .text = Dorados como lingotes de Año Nuevo, pero más crujientes

veggies-recipe-banh_mi = Bánh Mì
    .kitchen = Vietnam
    .text = Zanahoria encurtida, chile y una corteza que cruje al morder

veggies-recipe-doro_wat = Doro Wat
    .kitchen = Etiopía
    .text = Primero la cebolla, lenta y sin grasa; el pollo puede esperar

veggies-recipe-curry_rice = Arroz con curry
    .kitchen = Japón
    .text = Llegó en barco con la armada y se quedó en los comedores

veggies-recipe-kaldereta = Kaldereta
    .kitchen = Filipinas
    .text = Guisada para la fiesta, y aún mejor a la mañana siguiente

veggies-recipe-cheesesteak = Cheesesteak
    .kitchen = Estados Unidos
    .text = ¿Con cebolla? ¿Con hongos? En Filadelfia, responde rápido

veggies-recipe-frittata = Frittata
    .kitchen = Italia
    .text = Las verduras de anoche, los huevos de hoy y una buena sartén

veggies-recipe-pizza_funghi = Pizza Funghi
    .kitchen = Italia
    .text = Fuego fuerte y rápido: noventa segundos de pálida a perfecta

veggies-recipe-lecso = Lecsó
    .kitchen = Hungría
    .text = El verano en una olla: pimiento y tomate sobre cebolla blanda

veggies-recipe-japchae = Japchae
    .kitchen = Corea
    .text = Fideos de cristal para un cumpleaños: largos, como la vida

veggies-recipe-irish_stew = Estofado irlandés
    .kitchen = Irlanda
    .text = Pocas cosas en la olla, y ninguna con prisa

veggies-recipe-chakalaka = Chakalaka
    .kitchen = Sudáfrica
    .text = Una salsa picante amiga de todo lo que pasa por la parrilla

veggies-recipe-goulash = Gulash
    .kitchen = Hungría
    .text = El caldero de los pastores: tanta cebolla como puedas llorar

veggies-recipe-jollof_rice = Arroz Jollof
    .kitchen = África Occidental
    .text = ¿Cuál es mejor? Lagos, Acra y Dakar dan tres respuestas

veggies-recipe-moqueca = Moqueca
    .kitchen = Brasil
    .text = Capa a capa en olla de barro, y luego ni tocarla

veggies-recipe-gemista = Gemista
    .kitchen = Grecia
    .text = Tomates y pimientos entregan el corazón y reciben arroz

veggies-recipe-carrot_tagine = Tajine de zanahoria
    .kitchen = Marruecos
    .text = La tapa en punta devuelve al fondo cada gota de vapor

veggies-recipe-minestrone = Minestrone
    .kitchen = Italia
    .text = Lo que dé hoy la huerta, y una corteza de queso por si acaso

veggies-recipe-bibimbap = Bibimbap
    .kitchen = Corea
    .text = Verduras en fila, tan bonitas que da pena. Y luego, a mezclar

veggies-recipe-kadai_mushroom = Hongos kadai
    .kitchen = India
    .text = Llevan el nombre de la olla de hierro: la mitad del sabor

veggies-recipe-chop_suey = Chop Suey
    .kitchen = Estados Unidos
    .text = Un poco de todo, de los barrios chinos de la vieja California

veggies-recipe-lutenitsa = Lutenitsa
    .kitchen = Bulgaria
    .text = Sobre pan al volver de la escuela, tengas la edad que tengas

veggies-recipe-yuxiang_shreds = Tiras Yuxiang
    .kitchen = China
    .text = Zanahoria, oreja de madera y pimiento, finos como fósforos

veggies-recipe-plov = Plov
    .kitchen = Uzbekistán
    .text = Más zanahoria de la prevista, en un caldero para toda la calle

veggies-recipe-boeuf_bourguignon = Boeuf Bourguignon
    .kitchen = Francia
    .text = Una botella de tinto a la olla, y horas para poner la mesa

veggies-recipe-ghiveci = Ghiveci
    .kitchen = Rumania
    .text = Todas las verduras maduras, y sitio para una más

veggies-recipe-pav_bhaji = Pav Bhaji
    .kitchen = India
    .text = Machacado a la plancha en Bombay; el pan, dorado en mantequilla

veggies-recipe-jambalaya = Jambalaya
    .kitchen = Luisiana
    .text = Una olla, una cuchara y vecinos que pasaban por aquí

veggies-recipe-paella_de_verduras = Paella de Verduras
    .kitchen = España
    .text = No la remuevas: el socarrat del fondo es lo que todos esperan

veggies-recipe-yunnan_hotpot = Olla de Yunnan
    .kitchen = China
    .text = Tras las lluvias, el bosque viene a hervir a tu mesa

veggies-recipe-kavarma = Kavarma
    .kitchen = Bulgaria
    .text = Al horno en su cazuela de barro, a menudo con un huevo encima

veggies-hype-even_plate = Plato par
    .text = Tres dados o más, todos pares

veggies-hype-fine_dice = Picado fino
    .text = Tres dados o más, ninguno mayor que 3

veggies-hype-big_chunks = A lo grande
    .text = Tres dados o más, ninguno menor que 4

veggies-hype-light_bite = Bocado ligero
    .text = Tres dados o más que suman 8 o menos

veggies-hype-heavy_pot = Olla pesada
    .text = Los dados suman 17 o más

veggies-hype-three_steps = Tres peldaños
    .text = Tres números seguidos entre los dados

veggies-hype-ladder = Escalera
    .text = Cuatro números seguidos entre los dados

veggies-hype-no_echo = Sin eco
    .text = Cuatro dados o más, ningún número repetido

veggies-hype-triplets = Trillizos
    .text = Tres dados muestran el mismo número

veggies-hype-two_big_ones = Dos de los grandes
    .text = Dos dados o más muestran un 6

veggies-hype-carrot_crown = Zanahoria reina
    .text = Una zanahoria es más alta que cualquier otra verdura

veggies-hype-mushroom_cap = Sombrero de hongo
    .text = Un hongo es más alto que cualquier otra verdura

veggies-hype-onion_dome = Cúpula de cebolla
    .text = Una cebolla es más alta que cualquier otra verdura

veggies-hype-pepper_peak = Pico de pimiento
    .text = Un pimiento es más alto que cualquier otra verdura

veggies-hype-tomato_sun = Sol de tomate
    .text = Un tomate es más alto que cualquier otra verdura

veggies-hype-fair_shares = Partes iguales
    .text = Cuatro dados o más forman dos platos con la misma suma

veggies-hype-no_hurry = Sin prisa
    .text = Nadie cocinó menos platos que tú

veggies-hype-side_dish = Guarnición
    .text = Usa un dado más, de cualquier verdura

veggies-hype-mixed_basket = Cesta variada
    .text = Cuatro verduras distintas o más

veggies-hype-close_friends = Uña y carne
    .text = Tres dados o más, con números a 1 de distancia como mucho

veggies-hype-nineteen = Diecinueve
    .text = Los dados suman justo 19

veggies-hype-odd_company = Gente impar
    .text = Tres dados o más, todos impares

veggies-hype-four_of_a_kind = Póquer
    .text = Cuatro dados muestran el mismo número

veggies-hype-full_staircase = Escalera completa
    .text = Usa un dado más; incluye un 2, 3, 4, 5 y 6

veggies-hype-feast = Banquete
    .text = Los dados suman 21 o más

veggies-hype-three_giants = Tres gigantes
    .text = Tres dados o más, todos 5 o 6

veggies-hype-open_house = Casa abierta
    .text = Usa dos dados más; incluye las cinco verduras

veggies-hype-perfect_match = Almas gemelas
    .text = Cuatro dados o más, todos con el mismo número

veggies-hype-mushroom_mania = Fiebre fungi
    .text = Usa un hongo más: 3 puntos por cada hongo

veggies-hype-second_helping = Repetir plato
    .text = Usa cada ingrediente dos veces: la receta vale el triple

veggies-hype-humble_corner = Rincón humilde
    .text = Tres dados o más: tantos puntos como el dado más bajo

veggies-hype-encore = Otra, otra
    .text = Cuatro dados o más: 1 punto por cada aplauso que hayas jugado al final

veggies-hype-full_menu = Menú completo
    .text = Usa dos dados más, seis o más en total: 1 punto por cada plato tuyo al final

veggies-hype-full_larder = Despensa llena
    .text = 2 puntos por cada dado que te quede al final

# Comments on final scores, by the least points.

veggies-band-0 = Todo gran chef empezó por algo
veggies-band-31 = Aquí la gente repite
veggies-band-41 = Mano firme con el cuchillo
veggies-band-51 = Quieren saber quién cocinó
veggies-band-61 = Otros chefs vienen a mirar
veggies-band-71 = Ya hay una calle con tu nombre
veggies-band-81 = En casa nadie se lo va a creer
