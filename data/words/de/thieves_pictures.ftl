# Words in the pictures of Thieving Chefs.

## Hands: the banner's question, and more about it

thieves-won = Du gewinnst!
    .hint = { points }
thieves-over = Das Spiel ist vorbei:
    .hint = du hast { points }
thieves-pet-took =
    { $stolen ->
        [one] { NAME($pet, case: "any") } war’s.
       *[other] { NAME($pet, case: "any") } war’s.
    }
thieves-your-hand = Deine Hand
    .hint = Du bist nicht dran.
thieves-act = Zieh oder spiel aus:
    .hint =
        { $left ->
            [one] noch { $left } Aktion
           *[other] noch { $left } Aktionen
        }
thieves-no-dish = Kein Gericht passt:
    .hint = beende deinen Zug
thieves-announcing-now =
    { $announced ->
        [0] Gericht ankündigen?
       *[other] Noch ein Gericht ankündigen?
    }
    .hint = Es zählt in deinem nächsten Zug.
thieves-discarding = Deine Hand:
    .hint =
        { $cards ->
            [0] drück Fertig
           *[other] { thieves-cards } abwerfen
        }
thieves-hand-stays = Deine Hand bleibt
thieves-empty-hand = Deine Hand ist leer
thieves-no-cards = keine Karten

## Cards of a hand, and answers

thieves-aside = abwerfen
thieves-adds = +{ $bonus } für { LIST($dishes) }
thieves-steals = klaut
thieves-from = bei
thieves-nobody = hat niemand
thieves-if-silent = ohne Antwort
thieves-scores-next = Zählt nächsten Zug
thieves-announced-already = Angekündigt

## Boards

thieves-no-sauce = keine Soße
thieves-discards = Ablage { $count }
thieves-broken = ruiniert
thieves-just-served = { LIST($dishes) } serviert
thieves-shares = teilt sich den Sieg
