-- How far alerts about an order that nobody has touched have gone: 0 none, 1 all devices, 2 owners, 3 ordering paused.
alter table unaccepted_orders add column alerted integer not null default 0 check (alerted between 0 and 3);
create index unaccepted_orders_to_alert on unaccepted_orders (placed_at) where held = false and alerted < 3;

-- After how long each of these happens; null: as unless set.
alter table stores add column order_alerts jsonb;
-- A store from before has not asked for a pause that nobody of it begins: it may do without accepting orders.
update stores set order_alerts =
  '{"pushMinutes":2,"ownerMinutes":5,"pauseMinutes":null,"pauseForMinutes":30,"pauseText":""}';

-- Somebody has seen an order whose type needs no acceptance: it rings no more.
alter table orders add column seen_at timestamptz;
