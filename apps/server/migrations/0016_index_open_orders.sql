-- The board reads the newest of each state apart: many received orders must not hide those that are being prepared.
create index orders_open on orders (store_id, state, placed_at, id) where state in (1, 2, 3);
drop index orders_in_kitchen;
