-- Messages of a store that were given up, with their sealed contents for a week, so that somebody can send them again.
create table undelivered_messages (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,            -- of the delivery, which its contents are sealed for
  channel     text not null,
  kind        text not null,
  dedupe_key  text not null,
  sealed      text not null,
  reason      text not null,            -- in our own words, without personal data
  attempts    integer not null,
  failed_at   timestamptz not null,
  primary key (store_id, id)
);
create index undelivered_messages_failed on undelivered_messages (store_id, failed_at, id);
create index undelivered_messages_old on undelivered_messages (failed_at);
