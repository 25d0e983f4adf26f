# The game of sealed bids.

option-purse = Purse
option-purse-5 = small
    .hint = Few coins for each prize.
option-purse-9 = large
    .hint = Many coins for each prize.
