-- Orders that nobody of the store has moved yet, by what they are limited: in a table, so that the limits hold over
-- all processes. A row goes with the first step that staff take, or with its age.
create table unaccepted_orders (
  store_id   text not null,
  order_id   text not null,
  client     text not null,  -- keyed hash of the network it came from
  place      text,           -- table or room; null where tables are not limited
  placed_at  timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index unaccepted_orders_by_age on unaccepted_orders (placed_at);
