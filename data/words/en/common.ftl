# Parts of messages everywhere.

times = { $count } × { $what }
