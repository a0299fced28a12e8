-- Notes of the diner about single dishes, by line id; null: none. Apart from the snapshot, which outlives its diner's data.
alter table orders add column line_notes jsonb;
