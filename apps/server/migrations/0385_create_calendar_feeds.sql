-- Secret addresses by which a member of the staff has the store's reservations in a calendar of their own.
create table calendar_feeds (
  store_id    text not null references stores (id) on delete cascade,
  user_id     text not null,
  token_hash  text not null,  -- of the address, which is shown once
  created_at  timestamptz not null,
  primary key (store_id, user_id)
);
create index calendar_feeds_by_token on calendar_feeds (store_id, token_hash);
