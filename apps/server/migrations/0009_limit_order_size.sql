-- The largest order of a type, by cart value and by lines; null is no limit.
alter table order_types add column maximum_minor bigint check (maximum_minor > 0);
alter table order_types add column maximum_lines integer check (maximum_lines > 0);
