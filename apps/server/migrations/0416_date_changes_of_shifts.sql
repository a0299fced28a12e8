-- When a shift was last changed, which calendars that are subscribed to ask for; null: not since this column is there.
alter table shifts add column changed_at timestamptz;
