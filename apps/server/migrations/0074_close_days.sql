-- Money that came in and went back, one row a movement, as payments are folded: what a day's closing adds up.
create table takings (
  store_id         text not null,
  id               text not null,
  order_id         text not null,
  at               timestamptz not null,
  kind             text not null check (kind in ('in', 'undo', 'refund')),
  method           text not null,    -- at the counter; else the gateway's name
  amount_minor     bigint not null,  -- negative: it went back, or was never there
  tip_minor        bigint not null,  -- of it
  round_off_minor  bigint not null,  -- by what the guest paid more or less than the order cost
  currency_code    text not null,
  by_name          text not null,    -- empty: a gateway
  closing_id       text,             -- null: waits for the next closing
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index takings_open on takings (store_id, at) where closing_id is null;
create index takings_closed on takings (store_id, closing_id) where closing_id is not null;
create index takings_of_order on takings (store_id, order_id);

-- Closings as they were made: frozen. Each counts what came after the one before.
create table closings (
  store_id          text not null references stores (id) on delete cascade,
  id                text not null,
  number            integer not null check (number > 0),
  business_day      text not null,  -- ISO date, by the store's clock at the closing
  closed_at         timestamptz not null,
  net_minor         bigint not null,
  difference_minor  bigint,         -- counted less expected cash; null: not counted
  left_minor        bigint not null,  -- stays in the drawer
  currency_code     text not null,
  by_id             text not null,
  by_name           text not null,
  document          text not null,  -- JSON
  primary key (store_id, id)
);
create unique index closings_by_number on closings (store_id, number);
