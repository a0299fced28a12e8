-- When an order was last changed, for programs that follow all orders of a store. Null: not since this update.
alter table orders add column updated_at timestamptz;
create index orders_by_update on orders (store_id, updated_at, id) where updated_at is not null;
