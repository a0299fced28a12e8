-- Browsers that have signed in to an account before: strangers who guess at its password cannot lock them out. Only a
-- hash of the cookie's secret is kept; a browser that several people sign in at has one row for each.
create table known_devices (
  token_hash  text not null,
  user_id     text not null references users (id) on delete cascade,
  seen_at     timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, seen_at);
create index known_devices_by_age on known_devices (seen_at);
