-- What the orders of a slot come to, in each measure, so that the one that is capped may change: raised by one conditional
-- update as an order is placed.
create table slot_load (
  store_id   text not null references stores (id) on delete cascade,
  rules      text not null,           -- id of the rules of an order type
  starts_at  timestamptz not null,
  orders     integer not null check (orders >= 0),
  dishes     integer not null check (dishes >= 0),
  minutes    bigint not null check (minutes >= 0),   -- of work
  primary key (store_id, rules, starts_at)
);
create index old_slot_load on slot_load (starts_at);

-- When the kitchen gets an order that waits for its time; null: it waits for none.
alter table orders add column release_at timestamptz;
create index orders_for_later on orders (release_at) where released_at is null and held_for = 'time' and state in (1, 2, 3);
create index later_orders_of_store on orders (store_id, due_at) where released_at is null and held_for = 'time' and state in (1, 2, 3);
