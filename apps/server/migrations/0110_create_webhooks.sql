-- Addresses of integrators that are told what happens in a store. What has happened stands in the outbox, written with
-- the change itself; `cursor_seq` says how far a webhook's messages were made of it.
create table webhooks (
  store_id         text not null references stores (id) on delete cascade,
  id               text not null,
  label            text not null,
  url              text not null,
  events           jsonb not null,             -- names of the events that are sent
  with_contact     boolean not null,           -- name, phone and address of the diner are sent, too
  active           boolean not null,
  sealed           text not null,              -- the signing secrets
  cursor_seq       bigint not null,
  failing_since    timestamptz,                -- set while every attempt fails
  disabled_at      timestamptz,                -- switched off because it failed too long, or said that it is gone
  revision         integer not null,
  created_at       timestamptz not null,
  primary key (store_id, id)
);
create index webhooks_active on webhooks (store_id) where active = true;

-- What is, or was, sent to one of them. Ids and states alone: the rest is read when it is sent.
create table webhook_messages (
  store_id         text not null,
  id               text not null,              -- `webhook-id`: the same in every attempt and replay
  webhook_id       text not null,
  type             text not null,
  order_id         text,
  facts            text not null,              -- JSON: states and ids as of the event
  occurred_at      timestamptz not null,
  delivery_id      text not null,              -- its latest delivery
  attempts         integer not null,
  last_attempt_at  timestamptz,
  last_status      integer,                    -- HTTP status; null: there was no answer
  last_error       text,                       -- null: it was taken
  delivered_at     timestamptz,
  created_at       timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, webhook_id) references webhooks (store_id, id) on delete cascade
);
create index webhook_messages_of_webhook on webhook_messages (store_id, webhook_id, created_at, id);
create index webhook_messages_waiting on webhook_messages (store_id, webhook_id, created_at) where delivered_at is null;
create index webhook_messages_created on webhook_messages (created_at);
