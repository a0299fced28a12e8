-- What the staff want to remember of a day, some days, or a time.
create table calendar_notes (
  store_id     text not null references stores (id) on delete cascade,
  id           text not null,
  client_key   text not null,     -- one entry of one client: sent again it is the same
  local_date   text not null,     -- by the store's clock
  last_date    text not null,     -- the last day that it is about
  from_minute  integer check (from_minute between 0 and 1439),  -- null: whole days
  to_minute    integer check (to_minute between 0 and 1439),    -- at or before the beginning: of the next day
  body         text not null,
  author_id    text not null,     -- of a member or a screen
  author_name  text not null,
  revision     integer not null check (revision > 0),
  created_at   timestamptz not null,
  primary key (store_id, id),
  unique (store_id, client_key)
);
create index calendar_notes_by_day on calendar_notes (store_id, last_date, local_date);
create index calendar_notes_by_end on calendar_notes (last_date);
