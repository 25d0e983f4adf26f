# Names and texts of the cards and vegetables of Diced Veggies, by the ids of the data.
# `inline` is the plural.

veggies-vegetable-carrot = Karotte
    .inline = Karotten
veggies-vegetable-mushroom = Pilz
    .inline = Pilze
veggies-vegetable-onion = Zwiebel
    .inline = Zwiebeln
veggies-vegetable-pepper = Paprika
    .inline = Paprika
veggies-vegetable-tomato = Tomate
    .inline = Tomaten

veggies-recipe-pico_de_gallo = Pico de Gallo
    .kitchen = Mexiko
    .text = Klein gehackt, nie püriert: Die ganze Arbeit macht das Messer

veggies-recipe-breakfast_grill = Grillfrühstück
    .kitchen = England
    .text = Mit Grilltomate und Pilz wird jeder Teller zum Sonntag

veggies-recipe-duxelles = Duxelles
    .kitchen = Frankreich
    .text = So fein gehackt, so lange geschmort, dass nur Aroma bleibt

veggies-recipe-namul = Namul
    .kitchen = Korea
    .text = Jedes Gemüse wird allein gewürzt; am Tisch treffen sie sich

veggies-recipe-carottes_rapees = Carottes Râpées
    .kitchen = Frankreich
    .text = Geraspelt, mit Zitrone, und weg, bevor das Brot da ist

veggies-recipe-setas_al_ajillo = Setas al Ajillo
    .kitchen = Spanien
    .text = Knoblauch, heißes Öl und ein Pfännchen, das noch singt

veggies-recipe-slata_mechouia = Slata Mechouia
    .kitchen = Tunesien
    .text = Schwarz gegrillt, geschält, gehackt: Der Rauch ist das Gewürz

veggies-recipe-ajvar = Ajvar
    .kitchen = Balkan
    .text = Im Herbst duften ganze Straßen nach gerösteter Paprika

veggies-recipe-menemen = Menemen
    .kitchen = Türkei
    .text = Weiche Eier in Tomate. Ob Zwiebel hineingehört? Besser nicht fragen

veggies-recipe-stroganoff = Stroganoff
    .kitchen = Russland
    .text = Zuletzt Schmand, weg vom Feuer, und alles wird samtig

veggies-recipe-krupnik = Krupnik
    .kitchen = Polen
    .text = Graupen und Trockenpilze, wenn die Fenster weiß sind

veggies-recipe-ragu_bolognese = Ragù Bolognese
    .kitchen = Italien
    .text = Braucht eine Stunde mehr, als du denkst, und nie Spaghetti

veggies-recipe-tom_yum = Tom Yum
    .kitchen = Thailand
    .text = Sauer, scharf, duftend; das Zitronengras bleibt in der Schale

veggies-recipe-spring_rolls = Frühlingsrollen
    .kitchen = China
    .text = Golden wie die Barren, für die sie zu Neujahr stehen, nur knuspriger

veggies-recipe-banh_mi = Bánh Mì
    .kitchen = Vietnam
    .text = Eingelegte Karotte, Chili und eine Kruste, die kracht

veggies-recipe-doro_wat = Doro Wat
    .kitchen = Äthiopien
    .text = Erst die Zwiebeln, langsam und ohne Fett; das Huhn kann warten

veggies-recipe-curry_rice = Curryreis
    .kitchen = Japan
    .text = Kam mit der Marine übers Meer und blieb in jeder Schulküche

veggies-recipe-kaldereta = Kaldereta
    .kitchen = Philippinen
    .text = Zur Fiesta geschmort und am Morgen danach noch besser

veggies-recipe-cheesesteak = Cheesesteak
    .kitchen = USA
    .text = Mit Zwiebeln? Mit Pilzen? In Philadelphia antwortet man schnell

veggies-recipe-frittata = Frittata
    .kitchen = Italien
    .text = Gemüse von gestern, Eier von heute, eine gute Pfanne

veggies-recipe-pizza_funghi = Pizza Funghi
    .kitchen = Italien
    .text = Sehr heiß, sehr schnell: neunzig Sekunden von blass bis perfekt

veggies-recipe-lecso = Lecsó
    .kitchen = Ungarn
    .text = Sommer im Topf: Paprika und Tomaten, auf Zwiebeln gebettet

veggies-recipe-japchae = Japchae
    .kitchen = Korea
    .text = Glasnudeln zum Geburtstag: lange, für ein langes Leben

veggies-recipe-irish_stew = Irish Stew
    .kitchen = Irland
    .text = Wenig im Topf, und nichts davon hat es eilig

veggies-recipe-chakalaka = Chakalaka
    .kitchen = Südafrika
    .text = Ein scharfes Relish, das sich mit allem vom Grill verträgt

veggies-recipe-goulash = Gulasch
    .kitchen = Ungarn
    .text = Der Hirtenkessel: so viele Zwiebeln, wie du beweinen kannst

veggies-recipe-jollof_rice = Jollof-Reis
    .kitchen = Westafrika
    .text = Wessen ist der beste? Lagos, Accra und Dakar sagen: unserer

veggies-recipe-moqueca = Moqueca
    .kitchen = Brasilien
    .text = Lage um Lage in den Tontopf, dann in Ruhe gelassen

veggies-recipe-gemista = Gemista
    .kitchen = Griechenland
    .text = Tomaten und Paprika verschenken ihr Herz und bekommen Reis

veggies-recipe-carrot_tagine = Tajine mit Karotte
    .kitchen = Marokko
    .text = Der spitze Deckel schickt jeden Tropfen Dampf zurück

veggies-recipe-minestrone = Minestrone
    .kitchen = Italien
    .text = Was der Garten heute hat, und eine Käserinde, die Glück bringt

veggies-recipe-bibimbap = Bibimbap
    .kitchen = Korea
    .text = Gemüse in Reihen, zu schön zum Mischen. Dann mischst du

veggies-recipe-kadai_mushroom = Pilz-Kadai
    .kitchen = Indien
    .text = Benannt nach der Eisenpfanne, dem halben Geschmack

veggies-recipe-chop_suey = Chop Suey
    .kitchen = USA
    .text = Von allem etwas, aus den Chinatowns im alten Kalifornien

veggies-recipe-lutenitsa = Ljuteniza
    .kitchen = Bulgarien
    .text = Nach der Schule aufs Brot, egal in welchem Alter

veggies-recipe-yuxiang_shreds = Streifen Yuxiang
    .kitchen = China
    .text = Karotte, Wolkenohr und Paprika, streichholzfein geschnitten

veggies-recipe-plov = Plow
    .kitchen = Usbekistan
    .text = Mehr Karotten als geplant, im Kessel für die ganze Straße

veggies-recipe-boeuf_bourguignon = Bœuf Bourguignon
    .kitchen = Frankreich
    .text = Eine Flasche Rotwein für den Topf, Stunden für den Tisch

veggies-recipe-ghiveci = Ghiveci
    .kitchen = Rumänien
    .text = Jedes Gemüse, das reif ist, und Platz für noch eins

veggies-recipe-pav_bhaji = Pav Bhaji
    .kitchen = Indien
    .text = In Mumbai auf der Platte zerdrückt; das Brötchen brät in Butter

veggies-recipe-jambalaya = Jambalaya
    .kitchen = Louisiana
    .text = Ein Topf, ein Löffel und Nachbarn, die zufällig vorbeikommen

veggies-recipe-paella_de_verduras = Paella de Verduras
    .kitchen = Spanien
    .text = Nicht rühren: Auf die Kruste unten hoffen alle

veggies-recipe-yunnan_hotpot = Feuertopf Yunnan
    .kitchen = China
    .text = Nach dem Regen köchelt der Wald an deinem Tisch

veggies-recipe-kavarma = Kawarma
    .kitchen = Bulgarien
    .text = Im eigenen Tontopf gebacken, oft mit einem Ei obendrauf

veggies-hype-even_plate = Gerader Teller
    .text = Drei oder mehr Würfel, alle gerade

veggies-hype-fine_dice = Feine Würfel
    .text = Drei oder mehr Würfel, keiner über 3

veggies-hype-big_chunks = Grobe Brocken
    .text = Drei oder mehr Würfel, keiner unter 4

veggies-hype-light_bite = Leichte Kost
    .text = Drei oder mehr Würfel, zusammen höchstens 8 Augen

veggies-hype-heavy_pot = Voller Topf
    .text = Zusammen mindestens 17 Augen

veggies-hype-three_steps = Drei Stufen
    .text = Drei Zahlen in Folge unter den Würfeln

veggies-hype-ladder = Leiter
    .text = Vier Zahlen in Folge unter den Würfeln

veggies-hype-no_echo = Kein Echo
    .text = Vier oder mehr Würfel, keine Zahl doppelt

veggies-hype-triplets = Drei Gleiche
    .text = Drei Würfel zeigen dieselbe Zahl

veggies-hype-two_big_ones = Zwei Dicke
    .text = Mindestens zwei Würfel zeigen eine 6

veggies-hype-carrot_crown = Königin Karotte
    .text = Eine Karotte ist höher als alles andere Gemüse

veggies-hype-mushroom_cap = Pilz mit Hut
    .text = Ein Pilz ist höher als alles andere Gemüse

veggies-hype-onion_dome = Hohe Zwiebel
    .text = Eine Zwiebel ist höher als alles andere Gemüse

veggies-hype-pepper_peak = Paprika vorn
    .text = Eine Paprika ist höher als alles andere Gemüse

veggies-hype-tomato_sun = Sonnige Tomate
    .text = Eine Tomate ist höher als alles andere Gemüse

veggies-hype-fair_shares = Fair geteilt
    .text = Vier oder mehr Würfel ergeben zwei Teller mit gleich vielen Augen

veggies-hype-no_hurry = Keine Eile
    .text = Niemand hat weniger Gerichte gekocht als du

veggies-hype-side_dish = Beilage
    .text = Nimm einen Würfel mehr, egal welches Gemüse

veggies-hype-mixed_basket = Bunter Korb
    .text = Mindestens vier verschiedene Gemüse

veggies-hype-close_friends = Dicke Freunde
    .text = Drei oder mehr Würfel, höchstens ein Auge auseinander

veggies-hype-nineteen = Exakt 19
    .text = Genau 19 Augen

veggies-hype-odd_company = Krumme Runde
    .text = Drei oder mehr Würfel, alle ungerade

veggies-hype-four_of_a_kind = Vier Gleiche
    .text = Vier Würfel zeigen dieselbe Zahl

veggies-hype-full_staircase = Ganze Treppe
    .text = Nimm einen Würfel mehr; 2, 3, 4, 5 und 6 sind dabei

veggies-hype-feast = Großes Fest
    .text = Zusammen mindestens 21 Augen

veggies-hype-three_giants = Drei Riesen
    .text = Drei oder mehr Würfel, jeder eine 5 oder 6

veggies-hype-open_house = Offene Küche
    .text = Nimm zwei Würfel mehr; alle fünf Gemüse sind dabei

veggies-hype-perfect_match = Wie geklont
    .text = Vier oder mehr Würfel, alle mit derselben Zahl

veggies-hype-mushroom_mania = Pilze satt
    .text = Nimm einen Pilz mehr: 3 Punkte für jeden Pilz

veggies-hype-second_helping = Zweiter Teller
    .text = Nimm jede Zutat doppelt: Das Rezept zählt dreifach

veggies-hype-humble_corner = Kleine Ecke
    .text = Drei oder mehr Würfel: Punkte wie der niedrigste Würfel

veggies-hype-encore = Zugabe
    .text = Vier oder mehr Würfel: am Ende 1 Punkt je gespieltem Hype

veggies-hype-full_menu = Ganzes Menü
    .text = Nimm zwei Würfel mehr, ab 6: am Ende 1 Punkt je Gericht

veggies-hype-full_larder = Voller Vorrat
    .text = 2 Punkte für jeden Würfel, den du am Ende noch hast

# Comments on final scores, by the least points.

veggies-band-0 = Alle haben mal klein angefangen
veggies-band-31 = Hier kehrt man gern ein
veggies-band-41 = Eine sichere Hand am Beil
veggies-band-51 = Gäste fragen, wer hier kocht
veggies-band-61 = Die Konkurrenz schaut zu
veggies-band-71 = Eine Straße heißt nach dir
veggies-band-81 = Das glaubt dir niemand
