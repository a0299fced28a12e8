-- By how many minutes staff have put an order off, in all.
alter table orders add column delay_minutes integer not null default 0;

-- A delay is an entry of an order's history: by how much, and by which attempt of a client, so that a repeat adds nothing.
alter table order_moves add column minutes integer;
alter table order_moves add column attempt text;
alter table order_moves add column new_kind text not null default 'place'
  check (new_kind in ('place', 'move', 'cancel', 'undo', 'release', 'ready', 'out', 'table', 'delay'));
update order_moves set new_kind = kind;
alter table order_moves drop column kind;
alter table order_moves rename column new_kind to kind;
