# The pages of /me and /privacy.

## Hours and days off

hours-head = **Your hours**: { $hours }.
hours-asleep = { $zone }, asleep from { $sleeps } to { $wakes }
hours-awake = { $zone }, no hours of sleep
hours-off = { $hours }; off on { $days }
days-head =
    { $days ->
        [none] **Your days off**: none.
       *[other] **Your days off**: { $days }.
    }
days-head-spent = Used automatically: { $days }.
days-run = { $first } to { $last }
more-days =
    { $count ->
        [one] { $count } more day
       *[other] { $count } more days
    }
takes-zone = the name of a time zone, such as Europe/Lisbon
takes-clock = a time of day, such as 23:00
takes-day = a day, such as 2026-12-24
takes-first-day = the first day off, if you give the last one
takes-last-day = a day on or after the first, within a year
takes-coming-day = today or a later day, this year or next
takes-few-days = at most { $most } days off in { $year }

## Ways of calls and hands

calls-head = **Pings**: { $way }
hands-head = **Your hands**: { $way }
pings-channel = On the board
    .sentence = on the board, which mentions you.
pings-dm = By direct message
    .sentence = by direct message: your hand arrives with a sound.
pings-none = Nowhere
    .sentence = nowhere; boards still appear.
hands-dm = By direct message
    .sentence = as direct messages, and under **My hand**.
hands-board = Only under My hand
    .sentence = only under **My hand** on the board.

## Turns

reliability-head = ### Your reliability
reliability-answers =
    { $asked ->
        [0] No questions answered yet.
        [one] Answered in time: { $kept } of { $asked } question.
       *[other] Answered in time: { $kept } of { $asked } questions ({ $share }%).
    }
reliability-left =
    { $tables ->
        [0] No finished tables yet.
        [one] Left early: { $left } of { $tables } table.
       *[other] Left early: { $left } of { $tables } tables.
    }
reliability-helped =
    { $count ->
        [0] You haven't taken over a free seat yet.
        [one] You took over { $count } free seat. Thank you!
       *[other] You took over { $count } free seats. Thank you!
    }
reliability-note = -# Only you see this. Some tables ask for a share; yours counts from your question number { $known } on.
turns = ### Your turns
turns-none = Nothing is waiting for you.
turns-more = -# … and { $count } more
turn-line = [{ $title }]({ $link }): asked { $asked }{ $state ->
        [away] ; a computer chef is playing for you
        [paused] ; the table is paused
        [due] , due { $until }
       *[open] { "" }
    }

## What is kept

kept = ### What I keep about you
    -# Your Discord id: { $id }
kept-hours = Your hours: { $hours }
kept-calls = Pings: { $way }
kept-hands = Your hands: { $way }
kept-reliability = Seats you left that others took: { $left }; free seats you took over: { $helped }
kept-unlisted = You don't appear in lists of results
kept-older = -# … and { $count } older ones
kept-seat =
    { $closed ->
        [yes] { $title }: seat { $seat } as “{ $name }”, { $state }, your direct messages are closed
       *[no] { $title }: seat { $seat } as “{ $name }”, { $state }
    }
kept-lobby = not begun
kept-running = running
kept-over = finished
kept-abandoned = abandoned
kept-closed = closed by an admin
kept-blocked = In { $server }, its admins have blocked you from joining or opening games. Only they can change that.
button-erase = Yes, remove me
another-server = another server
ended-tables =
    { $count ->
        [one] { $count } finished table
       *[other] { $count } finished tables
    }
