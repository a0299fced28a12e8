-- When an order is wanted; null: as soon as possible.
alter table orders add column due_at timestamptz;
