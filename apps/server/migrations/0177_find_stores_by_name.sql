-- Names as operators search them; those of before are filled in by whoever serves.
alter table stores add column name_key text not null default '';
create index stores_by_name on stores (name_key);
