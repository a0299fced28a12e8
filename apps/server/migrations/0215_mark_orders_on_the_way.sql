-- Set within Preparing, of what is delivered: it has left the house.
alter table orders add column out_at timestamptz;

-- Being on the way is an entry of an order's history, too.
alter table order_moves add column new_kind text not null default 'place'
  check (new_kind in ('place', 'move', 'cancel', 'undo', 'release', 'ready', 'out', 'table'));
update order_moves set new_kind = kind;
alter table order_moves drop column kind;
alter table order_moves rename column new_kind to kind;
