"""The rules of Diced Veggies: state, actions, events and views."""
