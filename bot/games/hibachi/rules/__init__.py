"""The rules of Hibachi: state, actions, events and views."""
