-- When a store takes orders, on its own clock: { week, closures, lastOrderMinutes }; null: at all hours.
alter table stores add column opening_hours jsonb;
