-- Orders keep their own copy of what was sold: menus change, receipts must not.
create table orders (
  store_id       text not null references stores (id) on delete restrict,
  id             text not null,
  slug           text not null,
  number         integer not null check (number > 0),
  business_day   text not null,            -- ISO date in store time, turning at day_turns_at_minute
  state          integer not null check (state between 1 and 5),
  payment_state  text not null check (payment_state in ('none', 'pending', 'paid', 'failed', 'refund due', 'refunded')),
  order_type     text not null,            -- label at the time of the order
  estimate_from  integer,
  estimate_to    integer,
  address        text not null,
  remarks        text not null,
  user_name      text not null,
  user_phone     text not null,            -- E.164 without blanks; empty when not given
  snapshot       text not null,            -- JSON, byte for byte what was sold
  total_minor    bigint not null check (total_minor >= 0),  -- after discards
  revision       integer not null check (revision > 0),     -- raised by every change; the second of two editors is told
  placed_at      timestamptz not null,
  moved_at       timestamptz not null,
  primary key (store_id, id)
);
-- No index on (store_id, …) beside the primary key covers the whole table, not even the one that holds for every row.
-- PostgreSQL plans the checks of foreign keys to orders once a connection; on a young table it would take such an
-- index for as good as the primary key, and read all of the store's orders at each check.
create unique index orders_by_number on orders (store_id, business_day, number) where number > 0;
create index orders_in_kitchen on orders (store_id, placed_at) where state in (1, 2, 3);
create index orders_ended on orders (store_id, moved_at) where state in (4, 5);

-- The only look-up across stores.
create table order_slugs (
  slug      text not null primary key,
  store_id  text not null,
  order_id  text not null,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create table order_counters (
  store_id      text not null references stores (id) on delete cascade,
  business_day  text not null,
  last_number   integer not null check (last_number > 0),
  primary key (store_id, business_day)
);

-- One row a change of state. Position 1 is the placing itself (from_state null).
create table order_moves (
  store_id    text not null,
  order_id    text not null,
  position    integer not null,
  from_state  integer,
  to_state    integer not null,
  kind        text not null check (kind in ('place', 'move', 'cancel', 'undo')),
  by_id       text not null,   -- user id, or 'diner', 'system'
  by_name     text not null,
  reason      text not null,
  at          timestamptz not null,
  primary key (store_id, order_id, position),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create table order_discards (
  store_id  text not null,
  order_id  text not null,
  line_id   text not null,
  reason    text not null,
  by_id     text not null,
  by_name   text not null,
  at        timestamptz not null,
  primary key (store_id, order_id, line_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

-- Only a placed order fixes its key; a refusal leaves it free.
create table idempotency_keys (
  store_id    text not null references stores (id) on delete cascade,
  key         text not null,
  body_hash   text not null,  -- of the parsed JSON with sorted keys
  order_id    text not null,
  answer      text not null,  -- byte for byte what was answered
  created_at  timestamptz not null,
  primary key (store_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What happened, written with the change itself; streams and caches read it after the commit.
create table outbox (
  store_id    text not null references stores (id) on delete cascade,
  seq         bigint not null,  -- store_versions.event_seq of this event
  kind        text not null,
  order_id    text,             -- null for events about the store or its menu
  data        text not null,    -- JSON, ids and states only
  created_at  timestamptz not null,
  primary key (store_id, seq)
);
create index outbox_of_order on outbox (store_id, order_id, seq);
create index outbox_by_age on outbox (created_at);

create table otp_codes (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  phone       text not null,
  code_hash   text not null,   -- keyed with the installation's secret
  tries_left  integer not null check (tries_left >= 0),
  expires_at  timestamptz not null,
  sent_at     timestamptz not null,
  spent_at    timestamptz,
  primary key (store_id, id)
);
create index otp_codes_of_phone on otp_codes (store_id, phone, sent_at);

create table order_feedback (
  store_id    text not null,
  order_id    text not null,
  rating      integer not null check (rating between 1 and 5),
  text        text not null,
  created_at  timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create table item_counts (
  store_id  text not null,
  item_id   text not null,
  day       text not null,  -- ISO date in store time
  views     integer not null,
  adds      integer not null,
  primary key (store_id, day, item_id),
  foreign key (store_id) references stores (id) on delete cascade
);

create table page_counts (
  store_id  text not null references stores (id) on delete cascade,
  day       text not null,
  page      text not null,
  views     integer not null,
  primary key (store_id, day, page)
);
