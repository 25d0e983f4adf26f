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

veggies-hype-all_even = Even Plate
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

veggies-recipe-cco = Purée Cco
    .kitchen = here
    .text = Of cco

veggies-recipe-ttp = Purée Ttp
    .kitchen = here
    .text = Of ttp

veggies-recipe-mmop = Purée Mmop
    .kitchen = here
    .text = Of mmop

veggies-recipe-cmopt = Purée Cmopt
    .kitchen = here
    .text = Of cmopt

veggies-recipe-cc = Purée Cc
    .kitchen = here
    .text = Of cc

veggies-recipe-cm = Purée Cm
    .kitchen = here
    .text = Of cm

veggies-recipe-co = Purée Co
    .kitchen = here
    .text = Of co

veggies-recipe-cp = Purée Cp
    .kitchen = here
    .text = Of cp

veggies-recipe-ct = Purée Ct
    .kitchen = here
    .text = Of ct

veggies-recipe-mm = Purée Mm
    .kitchen = here
    .text = Of mm

veggies-recipe-mo = Purée Mo
    .kitchen = here
    .text = Of mo

veggies-recipe-mp = Purée Mp
    .kitchen = here
    .text = Of mp

veggies-recipe-mt = Purée Mt
    .kitchen = here
    .text = Of mt

veggies-recipe-oo = Purée Oo
    .kitchen = here
    .text = Of oo

veggies-recipe-op = Purée Op
    .kitchen = here
    .text = Of op

veggies-recipe-ot = Purée Ot
    .kitchen = here
    .text = Of ot

veggies-recipe-pp = Purée Pp
    .kitchen = here
    .text = Of pp

veggies-recipe-pt = Purée Pt
    .kitchen = here
    .text = Of pt

veggies-recipe-tt = Purée Tt
    .kitchen = here
    .text = Of tt

veggies-recipe-cmo = Purée Cmo
    .kitchen = here
    .text = Of cmo

veggies-recipe-cmp = Purée Cmp
    .kitchen = here
    .text = Of cmp

veggies-recipe-cmt = Purée Cmt
    .kitchen = here
    .text = Of cmt

veggies-recipe-cop = Purée Cop
    .kitchen = here
    .text = Of cop

veggies-recipe-cot = Purée Cot
    .kitchen = here
    .text = Of cot

veggies-recipe-cpt = Purée Cpt
    .kitchen = here
    .text = Of cpt

veggies-recipe-mop = Purée Mop
    .kitchen = here
    .text = Of mop

veggies-recipe-mot = Purée Mot
    .kitchen = here
    .text = Of mot

veggies-recipe-mpt = Purée Mpt
    .kitchen = here
    .text = Of mpt

veggies-recipe-opt = Purée Opt
    .kitchen = here
    .text = Of opt

veggies-hype-even = So Even
    .text = It is even

veggies-hype-seventeen = So Seventeen
    .text = It is seventeen

veggies-hype-ten = So Ten
    .text = It is ten

veggies-hype-twos = So Twos
    .text = It is twos

veggies-hype-plain = So Plain
    .text = It is plain

veggies-hype-last = So Last
    .text = It is last

veggies-hype-side = So Side
    .text = It is side

veggies-hype-mushrooms = So Mushrooms
    .text = It is mushrooms

veggies-hype-double = So Double
    .text = It is double

veggies-hype-menu = So Menu
    .text = It is menu

veggies-hype-larder = So Larder
    .text = It is larder

# Dishes that seats have cooked before.

veggies-recipe-tt_0_0 = Earlier 00
veggies-recipe-tt_0_1 = Earlier 01
veggies-recipe-tt_0_2 = Earlier 02
veggies-recipe-tt_0_3 = Earlier 03
veggies-recipe-tt_0_4 = Earlier 04
veggies-recipe-tt_0_5 = Earlier 05
veggies-recipe-tt_0_6 = Earlier 06
veggies-recipe-tt_0_7 = Earlier 07
veggies-recipe-tt_1_0 = Earlier 10
veggies-recipe-tt_1_1 = Earlier 11
veggies-recipe-tt_1_2 = Earlier 12
veggies-recipe-tt_1_3 = Earlier 13
veggies-recipe-tt_1_4 = Earlier 14
veggies-recipe-tt_1_5 = Earlier 15
veggies-recipe-tt_1_6 = Earlier 16
veggies-recipe-tt_1_7 = Earlier 17
veggies-recipe-tt_2_0 = Earlier 20
veggies-recipe-tt_2_1 = Earlier 21
veggies-recipe-tt_2_2 = Earlier 22
veggies-recipe-tt_2_3 = Earlier 23
veggies-recipe-tt_2_4 = Earlier 24
veggies-recipe-tt_2_5 = Earlier 25
veggies-recipe-tt_2_6 = Earlier 26
veggies-recipe-tt_2_7 = Earlier 27
veggies-recipe-tt_3_0 = Earlier 30
veggies-recipe-tt_3_1 = Earlier 31
veggies-recipe-tt_3_2 = Earlier 32
veggies-recipe-tt_3_3 = Earlier 33
veggies-recipe-tt_3_4 = Earlier 34
veggies-recipe-tt_3_5 = Earlier 35
veggies-recipe-tt_3_6 = Earlier 36
veggies-recipe-tt_3_7 = Earlier 37
