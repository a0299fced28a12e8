-- How long orders really took, beside what was foretold of them.
create table made_orders (
  store_id          text not null references stores (id) on delete cascade,
  order_id          text not null,
  station_id        text not null,     -- that was to be its slowest; empty: made at no station
  weekday           integer not null check (weekday between 0 and 6),  -- of the store's clock at its release, 0 is Sunday
  hour              integer not null check (hour between 0 and 23),
  foretold_seconds  integer not null check (foretold_seconds >= 0),
  made_seconds      integer not null check (made_seconds > 0),  -- from its release
  made_at           timestamptz not null,
  primary key (store_id, order_id)
);
create index made_orders_by_time on made_orders (store_id, made_at);
create index made_orders_by_age on made_orders (made_at);

-- What was learned of them, a list for the whole store.
create table learned_ratios (
  store_id    text not null references stores (id) on delete cascade,
  ratios      jsonb not null,          -- list of { stationId, weekday, hour, orders, low, mid, high }
  learned_at  timestamptz not null,
  primary key (store_id)
);
