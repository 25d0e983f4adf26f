"""The computer player of Diced Veggies."""
