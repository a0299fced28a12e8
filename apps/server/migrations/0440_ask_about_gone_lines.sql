-- Lines of an order of which something has run out, and what became of asking its guests; absent: none.
alter table orders add column gone_lines text;
-- When the earliest unanswered question lapses.
alter table orders add column gone_lapses_at timestamptz;
create index orders_gone_lapses on orders (gone_lapses_at) where gone_lapses_at is not null;
