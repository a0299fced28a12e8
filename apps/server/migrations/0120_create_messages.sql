-- A store's own account at a service that takes messages: one each for SMS and WhatsApp.
create table message_accounts (
  store_id       text not null references stores (id) on delete cascade,
  channel        text not null check (channel in ('sms', 'whatsapp')),
  provider       text not null,
  hook_id        text not null,        -- in the address that reports come to; stays when keys change
  sealed         text not null,        -- fields and templates
  sends_codes    boolean not null,
  codes_a_day    integer not null check (codes_a_day between 0 and 100000),
  notices_a_day  integer not null check (notices_a_day between 0 and 100000),
  set_by         text not null,
  updated_at     timestamptz not null,
  tested_at      timestamptz,          -- when a service last took a test
  reported_at    timestamptz,          -- when a report last came
  primary key (store_id, channel)
);
create unique index message_accounts_by_hook on message_accounts (store_id, hook_id);

-- What was handed over, or tried, on a business day; 'shared' is the operator's account.
create table message_counts (
  store_id      text not null references stores (id) on delete cascade,
  business_day  text not null,
  account       text not null check (account in ('sms', 'whatsapp', 'shared')),
  purpose       text not null check (purpose in ('code', 'notice', 'test')),
  sent          integer not null check (sent >= 0),
  primary key (store_id, business_day, account, purpose)
);

-- Messages and what became of them, without numbers and words.
create table messages (
  store_id     text not null references stores (id) on delete cascade,
  id           text not null,
  account      text not null check (account in ('sms', 'whatsapp', 'shared')),
  kind         text not null,
  language     text not null,
  order_id     text,                   -- null: a code, a test, or to the owner
  phone_end    text not null,          -- its last digits
  provider_id  text,                   -- as the service calls it
  state        text not null check (state in ('sending', 'accepted', 'sent', 'failed', 'delivered', 'read')),
  reason       text,                   -- of 'failed'
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  primary key (store_id, id)
);
create unique index messages_once on messages (store_id, order_id, kind, account) where order_id is not null;
create index messages_by_provider on messages (store_id, account, provider_id) where provider_id is not null;
create index messages_by_time on messages (store_id, created_at, id);
create index messages_by_age on messages (created_at);

-- What services reported, each once; one may come before the answer that names its message.
create table message_reports (
  store_id     text not null references stores (id) on delete cascade,
  account      text not null check (account in ('sms', 'whatsapp')),
  provider_id  text not null,
  state        text not null check (state in ('accepted', 'sent', 'failed', 'delivered', 'read')),
  reason       text,
  received_at  timestamptz not null,
  primary key (store_id, account, provider_id, state)
);
create index message_reports_by_age on message_reports (received_at);
