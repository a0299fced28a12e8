-- Chats by which diners ask on WhatsApp to be told of an order: they send the code that its page shows, and are told at
-- the number that it came from, of this order alone, until they stop it or the order is over.
create table message_chats (
  store_id    text not null,
  order_id    text not null,
  code        text not null,
  language    text not null check (language in ('en', 'hi')),
  created_at  timestamptz not null,
  sealed      text,          -- the number, while it is told
  phone_hash  text,          -- of it
  heard_at    timestamptz,   -- when it last wrote
  stopped_at  timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index message_chats_by_code on message_chats (store_id, code);
create index message_chats_by_phone on message_chats (store_id, phone_hash) where phone_hash is not null;
