-- Browsers of the staff that are notified, each for one store. A row ends with the session, screen or API token that
-- made it.
create table push_devices (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null,
  endpoint_hash  text not null,         -- tells one browser from another
  sealed         text not null,         -- endpoint and keys
  name           text not null,         -- as people know the device
  language       text not null check (language in ('en', 'hi')),
  via            text not null check (via in ('session', 'screen', 'token')),
  user_id        text not null,         -- of the person, or of the screen
  session_id     text not null,
  created_at     timestamptz not null,
  primary key (store_id, id),
  unique (store_id, endpoint_hash)
);
