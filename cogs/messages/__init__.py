"""Pages made from views: boards, hands, lobbies, panels."""
