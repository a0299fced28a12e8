-- Events are read by their number in the store and by their age, never by their order.
drop index outbox_of_order;
-- orders_promised has these orders, too.
drop index orders_foretold;
-- Links have been of our own since sessions are: nothing writes or reads these.
drop table verifications;
