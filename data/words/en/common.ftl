# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items) }
    }
either =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items, style: "or") }
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
all-chefs = All chefs
