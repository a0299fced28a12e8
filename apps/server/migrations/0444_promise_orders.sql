-- What was foretold of an order as it was placed, without what was learned: its slowest station, and until that has made
-- its part, in seconds. Null: its order type's range was told.
alter table orders add column foretold_station text;
alter table orders add column foretold_seconds integer;
create index orders_foretold on orders (store_id, released_at)
  where foretold_seconds is not null and ready_at is null and state in (1, 2, 3);
