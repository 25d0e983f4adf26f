# Cards of Diced Veggies that tests alone have.

veggies-recipe-pot_roast = Pot Roast
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-salsa = Salsa
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-crudites = Crudités
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-big_stew = Big Stew
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-skewers = Skewers
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-stuffed_peppers = Stuffed Peppers
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-harvest_roast = Harvest Roast
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-market_feast = Paella de Verduras
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-carrot_ribbons = Carrot Ribbons
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-onion_tart = Onion Tart
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-garden_curry = Garden Curry
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-forest_pan = Forest Pan
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-shakshuka = Shakshuka
    .kitchen = Ours
    .text = Good with bread

veggies-hype-even = Even Plate
    .text = Every die used is even

veggies-hype-heavy = Heavy Pot
    .text = The dice used sum to 17 or more

veggies-hype-row = Neat Row
    .text = Four numbers in a row

veggies-hype-caps = Caps Off
    .text = One more mushroom goes in: 3 points for each mushroom

veggies-hype-twice = Double Portion
    .text = Use every ingredient twice: the dish scores twice

veggies-hype-regulars = Regulars
    .text = At the end 1 point for each dish you cooked

veggies-recipe-cco = CCO
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-ttp = TTP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mmop = MMOP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cmopt = CMOPT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cc = CC
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cm = CM
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-co = CO
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cp = CP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-ct = CT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mm = MM
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mo = MO
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mp = MP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mt = MT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-oo = OO
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-op = OP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-ot = OT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-pp = PP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-pt = PT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-tt = TT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cmo = CMO
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cmp = CMP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cmt = CMT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cop = COP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cot = COT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-cpt = CPT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mop = MOP
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mot = MOT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-mpt = MPT
    .kitchen = Ours
    .text = Good with bread

veggies-recipe-opt = OPT
    .kitchen = Ours
    .text = Good with bread

veggies-hype-seventeen = Seventeen
    .text = A card

veggies-hype-ten = Ten
    .text = A card

veggies-hype-twos = Twos
    .text = A card

veggies-hype-plain = Plain
    .text = A card

veggies-hype-last = Last
    .text = A card

veggies-hype-side = Side
    .text = A card

veggies-hype-mushrooms = Mushrooms
    .text = A card

veggies-hype-double = Double
    .text = A card

veggies-hype-menu = Menu
    .text = A card

veggies-hype-larder = Larder
    .text = A card

veggies-hype-zanzibar = Zanzibar
    .text = The zanzibar one

veggies-hype-quokka = Quokka
    .text = The quokka one

veggies-hype-yodelling = Yodelling
    .text = The yodelling one

veggies-hype-xylophone = Xylophone
    .text = The xylophone one

veggies-hype-wombat = Wombat
    .text = The wombat one

veggies-hype-vuvuzela = Vuvuzela
    .text = The vuvuzela one

veggies-hype-ukulele = Ukulele
    .text = The ukulele one

veggies-hype-toboggan = Toboggan
    .text = The toboggan one

veggies-hype-samovar = Samovar
    .text = The samovar one

veggies-hype-rigmarole = Rigmarole
    .text = The rigmarole one

veggies-hype-quagmire = Quagmire
    .text = The quagmire one

veggies-hype-paprika = Paprika
    .text = The paprika one
