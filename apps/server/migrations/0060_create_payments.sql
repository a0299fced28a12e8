-- What the payment of an order comes to, folded from its events: lists and boards ask for nothing more.
alter table orders add column new_payment_state text not null default 'none'
  check (new_payment_state in ('none', 'pending', 'paid', 'partly refunded', 'refunded', 'failed'));
update orders set new_payment_state = case payment_state when 'refund due' then 'paid' else payment_state end
where payment_state <> 'none';
alter table orders drop column payment_state;
alter table orders rename column new_payment_state to payment_state;
alter table orders add column payment_mode text check (payment_mode in ('test', 'live'));  -- null: not placed to be paid online
alter table orders add column paid_minor bigint not null default 0 check (paid_minor >= 0);
alter table orders add column refunded_minor bigint not null default 0 check (refunded_minor >= 0);
alter table orders add column refund_due_minor bigint not null default 0 check (refund_due_minor >= 0);
create index orders_refund_due on orders (store_id, placed_at, id) where refund_due_minor > 0;
-- Those that wait for their payment, wherever they lie.
create index orders_unpaid on orders (placed_at) where released_at is null and held_for = 'payment' and state in (1, 2, 3);

-- A store's keys for a gateway, test and live apart. Those of before came from store files, and wait to be looked at.
create table gateway_credentials_before as select * from gateway_credentials;
drop table gateway_credentials;
create table gateway_credentials (
  store_id         text not null references stores (id) on delete cascade,
  provider         text not null,
  mode             text not null check (mode in ('test', 'live')),
  hook_id          text,         -- in the addresses that the gateway calls; stays when keys change; null: from before
  merchant         text not null,
  sealed           text not null,
  previous_sealed  text,         -- keys of before, valid until then
  previous_until   timestamptz,
  active           boolean not null,  -- new payments use it
  webhook_at       timestamptz,  -- when its webhook was last heard
  updated_at       timestamptz not null,
  primary key (store_id, provider, mode)
);
create unique index gateway_credentials_by_hook on gateway_credentials (store_id, hook_id) where hook_id is not null;
create unique index gateway_credentials_active on gateway_credentials (store_id) where active;
insert into gateway_credentials (store_id, provider, mode, merchant, sealed, active, updated_at)
select store_id, 'paytm', 'live', '', sealed, false, updated_at from gateway_credentials_before;
drop table gateway_credentials_before;

-- One row a try to pay. Its id is its address, and the order id at the gateway: never used again.
create table payment_attempts (
  store_id       text not null,
  id             text not null,
  order_id       text not null,
  provider       text not null,
  mode           text not null check (mode in ('test', 'live')),
  merchant       text not null,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null,
  gateway_id     text,         -- the gateway's own id of it, where it has one
  step           text,         -- JSON: how the payer goes on; null until the gateway has answered
  is_reopenable  boolean not null default false,
  created_at     timestamptz not null,
  closes_at      timestamptz not null,
  ended_at       timestamptz,  -- nothing more is expected of it
  asks           integer not null default 0,
  asked_at       timestamptz,  -- last: nobody asks again within some seconds
  next_ask_at    timestamptz,  -- when the gateway is asked about it; while it is asked: when another may
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index payment_attempts_of_order on payment_attempts (store_id, order_id);
create unique index payment_attempts_at_gateway on payment_attempts (store_id, provider, mode, gateway_id)
  where gateway_id is not null;
create index payment_attempts_due on payment_attempts (next_ask_at) where next_ask_at is not null;

-- All that was told or done about payments. Appended, never changed; bodies go when their time is over.
create table payment_events (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  order_id    text,            -- null: it named nothing of ours
  attempt_id  text,
  source      text not null check (source in ('return', 'webhook', 'status', 'staff')),
  provider    text not null,   -- 'counter' for staff
  mode        text not null,
  dedupe_key  text not null,   -- the gateway's event id, else a hash of what came
  name        text not null,
  position    integer,         -- within the order, for those that amounts are folded from
  data        text,            -- JSON: the event as it is folded
  body        text,            -- byte for byte what came
  body_hash   text not null,
  by_id       text not null,   -- user id, or 'gateway'
  by_name     text not null,
  at          timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index payment_events_once on payment_events (store_id, provider, mode, dedupe_key);
create unique index payment_events_of_order on payment_events (store_id, order_id, position) where position is not null;
create index payment_events_by_age on payment_events (at) where body is not null;

-- One row a refund, committed before the gateway hears of it. Its id is the idempotency key of every call.
create table refunds (
  store_id         text not null,
  id               text not null,
  order_id         text not null,
  attempt_id       text,       -- null: given back at the counter
  charge_id        text not null,
  amount_minor     bigint not null check (amount_minor > 0),
  currency         text not null,
  state            text not null check (state in ('asked', 'pending', 'done', 'failed')),
  refund_id        text,       -- the gateway's own
  idempotency_key  text not null,
  reason           text not null,
  failure          text,       -- in the gateway's words
  by_id            text not null,
  by_name          text not null,
  created_at       timestamptz not null,
  ended_at         timestamptz,
  tries            integer not null default 0,
  next_try_at      timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index refunds_once on refunds (store_id, order_id, idempotency_key);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
