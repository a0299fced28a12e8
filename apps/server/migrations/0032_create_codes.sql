-- Printed codes: what each opens, and how often its place had a new key. Earlier prints hold until then.
create table codes (
  store_id         text not null references stores (id) on delete cascade,
  id               text not null,
  kind             text not null check (kind in ('store', 'menu', 'type', 'table', 'room')),
  area             text not null,      -- part of the house in the store's words; empty: none
  menu_id          text,               -- null: the menus that are open
  order_type       text not null,      -- label of the type that it locks to; empty: none
  place_name       text not null,      -- what the place is called, such as Table
  place            text not null,      -- table or room; empty: none
  place_key        text not null,      -- equal for codes that lead to the same place
  key_version      integer not null check (key_version >= 0),
  maximum_waiting  integer check (maximum_waiting > 0),  -- orders of the place that nobody has accepted; null: as for all
  created_at       timestamptz not null,
  rekeyed_at       timestamptz,
  removed_at       timestamptz,        -- off the list; what was called in stays so
  primary key (store_id, id),
  unique (store_id, place_key)
);

-- Pages opened by a code, by day of the store.
create table code_scans (
  store_id  text not null,
  code_id   text not null,
  day       text not null,
  scans     integer not null check (scans > 0),
  primary key (store_id, code_id, day),
  foreign key (store_id, code_id) references codes (store_id, id) on delete cascade
);
