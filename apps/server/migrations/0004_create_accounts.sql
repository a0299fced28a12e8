-- People who sign in. Users, sessions, credentials and verifications are better-auth's; who may do what is ours.
create table users (
  id              text not null primary key,
  name            text not null,
  email           text not null unique,  -- lower case
  email_verified  boolean not null,
  image           text,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);

create table sessions (
  id          text not null primary key,
  user_id     text not null references users (id) on delete cascade,
  token       text not null unique,
  ip_address  text,
  user_agent  text,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index sessions_of_user on sessions (user_id, ip_address);

create table accounts (
  id                        text not null primary key,
  user_id                   text not null references users (id) on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,  -- hash
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id          text not null primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

-- A user's role in one store; the store is always named by the address that is called.
create table members (
  store_id    text not null references stores (id) on delete cascade,
  user_id     text not null references users (id) on delete cascade,
  role        text not null check (role in ('owner', 'manager', 'kitchen', 'waiter')),
  active      boolean not null,
  created_at  timestamptz not null,
  primary key (store_id, user_id)
);
create index members_of_user on members (user_id);

-- Opens an account once. Only a hash is kept: who reads the database cannot open one.
create table one_time_links (
  token_hash  text not null primary key,
  store_id    text not null references stores (id) on delete cascade,
  email       text not null,
  role        text not null check (role in ('owner', 'manager', 'kitchen', 'waiter')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index one_time_links_of_store on one_time_links (store_id, email);

-- Failed guesses in the current window, by what is guarded: an account, an address, a known device.
create table guess_counts (
  key         text not null primary key,
  guesses     integer not null check (guesses >= 0),
  window_end  timestamptz not null
);
create index guess_counts_by_age on guess_counts (window_end);
