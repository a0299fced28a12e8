-- Discounts of whole orders: automatic ones, and those that a code asks for.
create table discounts (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null,
  revision       integer not null check (revision >= 1),
  state          text not null check (state in ('active', 'paused', 'ended')),
  label          text not null,
  code           text,           -- null: automatic
  kind           text not null check (kind in ('absolute', 'percentage')),
  amount_minor   bigint not null check (amount_minor >= 0),
  bps            integer not null check (bps between 0 and 10000),
  cap_minor      bigint check (cap_minor > 0),
  minimum_minor  bigint not null check (minimum_minor >= 0),
  category_ids   jsonb not null, -- empty: every dish
  order_types    jsonb not null, -- labels; empty: all
  days           jsonb not null, -- of the week; empty: all
  start_minute   integer check (start_minute between 0 and 1439),  -- null: the whole day
  end_minute     integer check (end_minute between 0 and 1439),
  first_day      text,
  last_day       text,
  max_uses       integer check (max_uses > 0),
  max_per_day    integer check (max_per_day > 0),
  max_per_phone  integer check (max_per_phone > 0),
  uses           integer not null default 0 check (uses >= 0),       -- those that were not given back
  given_minor    bigint not null default 0 check (given_minor >= 0), -- what they took off
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  primary key (store_id, id)
);
create unique index discounts_by_code on discounts (store_id, code) where state <> 'ended';

-- One row an order with a discount.
create table discount_uses (
  store_id      text not null,
  order_id      text not null,
  discount_id   text not null,
  business_day  text not null,
  phone         text,         -- keyed hash; null: none was given, or nobody counts by it
  amount_minor  bigint not null check (amount_minor >= 0),
  returned_at   timestamptz,  -- its order was cancelled
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, discount_id) references discounts (store_id, id) on delete cascade
);
create index discount_uses_by_day on discount_uses (store_id, discount_id, business_day) where returned_at is null;
create index discount_uses_by_phone on discount_uses (store_id, discount_id, phone) where returned_at is null;
