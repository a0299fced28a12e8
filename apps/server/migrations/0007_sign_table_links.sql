-- Whether orders for a table or room need the signature of the code that is scanned there.
alter table stores add column signed_table_links boolean not null default false;
