-- Parties without a reservation that wait for a table, and what they were told.
create table waitlist (
  store_id        text not null references stores (id) on delete cascade,
  id              text not null,
  client_key      text not null,     -- one entry of one client: sent again it is the same
  state           text not null check (state in ('waiting', 'told', 'seated', 'left')),
  name            text not null,
  phone           text not null,     -- empty: none was given
  party           integer not null check (party > 0),
  quoted_minutes  integer not null check (quoted_minutes >= 0),
  created_at      timestamptz not null,
  told_at         timestamptz,       -- that their table is ready
  closed_at       timestamptz,
  primary key (store_id, id),
  unique (store_id, client_key)
);
create index waiting_parties on waitlist (store_id, created_at) where state in ('waiting', 'told');
create index waitlist_by_phone on waitlist (store_id, phone);
create index waitlist_by_time on waitlist (created_at);
