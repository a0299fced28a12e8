-- Events are read by their number in the store and by their age, never by their order.
drop index outbox_of_order;
