-- Keys of programs. Each acts for the member who made it, in that one store, and goes with the membership. Only a
-- hash of the secret is kept: who reads the database cannot use one.
create table api_tokens (
  store_id     text not null references stores (id) on delete cascade,
  id           text not null unique,  -- the part of the token that finds it
  user_id      text not null,
  name         text not null,
  role         text not null check (role in ('owner', 'manager', 'kitchen', 'waiter')),
  secret_hash  text not null,
  created_at   timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, user_id) references members (store_id, user_id) on delete cascade
);
create index api_tokens_of_member on api_tokens (store_id, user_id);
