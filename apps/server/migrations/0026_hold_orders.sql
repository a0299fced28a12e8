-- An order that waits for its payment, for somebody of the store or for its time is not the kitchen's yet: it is held.
-- All that counts from an order counts from its release.
alter table orders add column released_at timestamptz;  -- null while it is held
alter table orders add column held_for text check (held_for in ('payment', 'approval', 'time'));  -- stays when released
-- Set within Preparing: cooked, and not served yet.
alter table orders add column ready_at timestamptz;
update orders set held_for = 'payment' where payment_state in ('pending', 'failed');
update orders set released_at = placed_at where held_for is null;
create index orders_held on orders (store_id, placed_at, id) where released_at is null and state in (1, 2, 3);

-- Staff look at the first order of a table before the kitchen gets it.
alter table order_types add column approve_first boolean not null default false;

-- Held for anything but a look, an order waits for nobody of the store: it counts from its release.
alter table unaccepted_orders add column held boolean not null default false;

-- Being released and being ready are entries of an order's history, too.
alter table order_moves add column new_kind text not null default 'place'
  check (new_kind in ('place', 'move', 'cancel', 'undo', 'release', 'ready'));
update order_moves set new_kind = kind;
alter table order_moves drop column kind;
alter table order_moves rename column new_kind to kind;
