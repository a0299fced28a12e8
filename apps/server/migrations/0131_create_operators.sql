-- Who runs this installation. Their second factor is asked for with each request, not here.
create table operators (
  user_id     text not null primary key references users (id) on delete cascade,
  created_at  timestamptz not null
);

-- Keys of operators' programs. Only a hash of the secret is kept.
create table operator_tokens (
  id           text not null primary key,  -- the part of the token that finds it
  user_id      text not null references operators (user_id) on delete cascade,
  name         text not null,
  secret_hash  text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz
);
create index operator_tokens_of_user on operator_tokens (user_id);

-- An operator in a store, for a reason and a time, in one session.
create table operator_visits (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  user_id     text not null references operators (user_id) on delete cascade,
  session_id  text not null,
  reason      text not null,
  began_at    timestamptz not null,
  ends_at     timestamptz not null,  -- earlier where the operator left
  primary key (store_id, id)
);
create index operator_visits_of_user on operator_visits (user_id, ends_at);

alter table stores add column suspended_at timestamptz;
alter table stores add column suspended_reason text;
alter table stores add column deleted_at timestamptz;  -- removed for good 30 days later
create index stores_deleted on stores (deleted_at) where deleted_at is not null;
create index stores_by_subscription_end on stores (subscription_end) where subscription_end <> '';
