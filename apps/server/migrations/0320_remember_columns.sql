-- Meanings of a price list's columns, as they were answered for a sheet: the next one is not asked about them.
create table import_columns (
  store_id  text not null primary key references stores (id) on delete cascade,
  meanings  jsonb not null  -- pairs of heading and meaning, the latest last
);
