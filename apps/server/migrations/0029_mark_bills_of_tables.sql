-- What staff know of the bill that an order stands on: marks, no payments. Null: not yet.
alter table orders add column bill_asked_at timestamptz;
alter table orders add column bill_printed_at timestamptz;
alter table orders add column billed_minor bigint check (billed_minor >= 0);  -- its total when printed: another one, and the paper is outdated
alter table orders add column settled_at timestamptz;

-- Where an order was placed that staff moved to another table: the answer to its placing stays as it was. Null: not moved.
alter table orders add column placed_address text;

-- Being moved to another table is an entry of an order's history, too.
alter table order_moves add column place text;  -- of kind table: where it was moved to
alter table order_moves add column new_kind text not null default 'place'
  check (new_kind in ('place', 'move', 'cancel', 'undo', 'release', 'ready', 'table'));
update order_moves set new_kind = kind;
alter table order_moves drop column kind;
alter table order_moves rename column new_kind to kind;
