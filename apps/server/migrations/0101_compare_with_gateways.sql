-- A day of a store's attempts at one gateway, which is compared with what the gateway says once it is over.
create table gateway_comparisons (
  store_id  text not null references stores (id) on delete cascade,
  id        text not null,          -- gateway, mode and day in UTC
  provider  text not null,
  mode      text not null check (mode in ('test', 'live')),
  from_at   timestamptz not null,
  until_at  timestamptz not null,
  after_id  text not null default '',  -- attempts up to it are compared
  tries     integer not null default 0,
  next_at   timestamptz,            -- when it goes on; while somebody compares: when another may
  primary key (store_id, id)
);
create index gateway_comparisons_due on gateway_comparisons (next_at) where next_at is not null;
create index payment_attempts_by_day on payment_attempts (store_id, provider, mode, created_at, id);

-- Where a gateway says something else than we hold, until a person has dealt with it.
create table gateway_differences (
  store_id        text not null,
  id              text not null,
  order_id        text not null,
  attempt_id      text not null,
  provider        text not null,
  mode            text not null check (mode in ('test', 'live')),
  reason          text not null,
  about           text not null,  -- the charge at the gateway; empty: the attempt as a whole
  ours_minor      bigint,         -- null: we know of nothing
  theirs_minor    bigint,         -- null: the gateway says nothing of it
  currency        text not null,
  found_at        timestamptz not null,
  closed_at       timestamptz,    -- null: open
  closed_by_id    text,
  closed_by_name  text,
  note            text not null default '',
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index gateway_differences_once on gateway_differences (store_id, attempt_id, reason, about);
create index gateway_differences_open on gateway_differences (store_id, found_at, id) where closed_at is null;
create index gateway_differences_of_order on gateway_differences (store_id, order_id);
create index gateway_differences_closed on gateway_differences (store_id, closed_at) where closed_at is not null;
