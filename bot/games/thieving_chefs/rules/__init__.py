"""The rules of Thieving Chefs: state, actions, events and views."""
