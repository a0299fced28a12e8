-- Messages to people outside: written in the transaction that they tell of, sent after it by the relay. Address and
-- contents are sealed, since they hold links that open accounts, and erased once the message is sent or given up.
create table deliveries (
  id               text not null primary key,  -- also the Message-ID: a repeat can be recognised
  store_id         text references stores (id) on delete cascade,  -- null: of the installation
  channel          text not null,
  kind             text not null,
  dedupe_key       text not null unique,       -- one message a channel, kind and subject
  sealed           text,                       -- recipient, language and what the text needs
  state            text not null check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  attempts         integer not null default 0 check (attempts >= 0),
  next_attempt_at  timestamptz,                -- while sending: when another relay may take over
  last_error       text,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  expires_at       timestamptz not null,
  check ((state in ('queued', 'sending')) = (sealed is not null)),
  check ((state in ('queued', 'sending')) = (next_attempt_at is not null)),
  check ((state in ('queued', 'sending')) = (finished_at is null))
);
create index deliveries_due on deliveries (channel, next_attempt_at) where next_attempt_at is not null;
create index deliveries_finished on deliveries (finished_at) where finished_at is not null;
