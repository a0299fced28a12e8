-- When members of the staff work, by the clock of the store and as instants.
create table shifts (
  store_id     text not null references stores (id) on delete cascade,
  id           text not null,
  client_key   text not null,     -- one entry of one client: sent again it is the same
  user_id      text not null,
  local_date   text not null,     -- on which it begins, by the store's clock
  from_minute  integer not null check (from_minute between 0 and 1439),
  to_minute    integer not null check (to_minute between 0 and 1439),  -- at or before the beginning: of the next day
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  note         text not null,
  revision     integer not null check (revision > 0),
  created_at   timestamptz not null,
  primary key (store_id, id),
  unique (store_id, client_key)
);
create index shifts_by_day on shifts (store_id, local_date);
create index shifts_of_member on shifts (store_id, user_id, local_date);
create index shifts_by_end on shifts (ends_at);
