-- A store is a tenant: every table below carries its id and starts its indexes with it.
create table stores (
  id                   text not null primary key,
  slug                 text not null unique,
  name                 text not null,
  description          text not null,
  logo_media_id        text,
  legal_name           text not null,
  street               text not null,
  pin_code             text not null,
  city                 text not null,
  region               text not null,
  country              text not null,
  gst_no               text not null,
  fssai_no             text not null,
  about_us             text not null,
  currency_symbol      text not null,
  currency_code        text not null,
  time_zone            text not null,
  primary_color        text,
  grievance_officer    jsonb,
  subscription_mode    text not null,
  subscription_status  text not null,
  subscription_end     text not null,  -- ISO date, inclusive in store time; empty is without end
  view_only            boolean not null,
  day_turns_at_minute  integer not null check (day_turns_at_minute between 0 and 1439),
  paused_reason        text,           -- null: taking orders
  paused_until         timestamptz,
  created_at           timestamptz not null
);

-- Narrow and apart from stores, because every order raises it: the row lock makes number order commit order.
create table store_versions (
  store_id      text not null primary key references stores (id) on delete cascade,
  event_seq     bigint not null check (event_seq >= 0),    -- number of the store's latest event
  menu_version  bigint not null check (menu_version >= 0)  -- event_seq of the latest change that a menu page shows
);

create table store_links (
  store_id  text not null references stores (id) on delete cascade,
  position  integer not null,
  type      text not null,
  url       text not null,
  primary key (store_id, position)
);

-- Payment credentials, sealed with a key that is kept outside the database.
create table gateway_credentials (
  store_id    text not null primary key references stores (id) on delete cascade,
  sealed      text not null,
  updated_at  timestamptz not null
);

create table order_types (
  store_id             text not null references stores (id) on delete cascade,
  id                   text not null,
  position             integer not null,
  label                text not null,
  active               boolean not null,
  otp_authentication   boolean not null,
  otp_on_order         boolean not null,
  payment_method       text not null,
  online_payment       boolean not null,
  initial_order_state  integer not null check (initial_order_state between 1 and 3),
  minimum_minor        bigint not null check (minimum_minor >= 0),
  estimate_from        integer,
  estimate_to          integer,
  primary key (store_id, id),
  unique (store_id, label)
);

create table order_type_charges (
  store_id       text not null,
  order_type_id  text not null,
  position       integer not null,
  label          text not null,
  kind           text not null check (kind in ('absolute', 'percentage')),
  amount_minor   bigint not null check (amount_minor >= 0),
  bps            integer not null check (bps between 0 and 10000),
  optional       boolean not null,
  primary key (store_id, order_type_id, position),
  foreign key (store_id, order_type_id) references order_types (store_id, id) on delete cascade
);
