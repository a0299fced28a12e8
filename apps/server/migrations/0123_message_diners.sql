-- Orders whose diners want to be told by messages to the phone of the order: by their own consent, until they stop it
-- or the order is over.
create table diner_messages (
  store_id      text not null,
  order_id      text not null,
  language      text not null check (language in ('en', 'hi')),
  told          integer not null default 0 check (told between 0 and 3),  -- 1: accepted, 2: ready, 3: cancelled
  consented_at  timestamptz not null,
  stopped_at    timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index diner_messages_on on diner_messages (consented_at) where stopped_at is null;
