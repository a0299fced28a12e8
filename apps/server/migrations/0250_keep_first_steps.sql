-- When staff printed a code, and when they put the list of first steps away; null: not yet.
alter table codes add column printed_at timestamptz;
update codes set printed_at = created_at;
alter table stores add column setup_dismissed_at timestamptz;
-- Stores that have served guests were not shown the list any more.
update stores set setup_dismissed_at = created_at
where exists (select 1 from orders where orders.store_id = stores.id limit 1 offset 9);
