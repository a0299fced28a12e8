-- Whom a store calls that is neither staff nor guest: suppliers, repairs, deliveries, helpers.
create table contacts (
  store_id     text not null references stores (id) on delete cascade,
  id           text not null,
  client_key   text not null,     -- one entry of one client: sent again it is the same
  name         text not null,
  phone        text not null,     -- as it was typed; empty: none
  email        text not null,     -- empty: none
  kind         text not null,
  note         text not null,
  revision     integer not null check (revision > 0),
  created_at   timestamptz not null,
  primary key (store_id, id),
  unique (store_id, client_key)
);
