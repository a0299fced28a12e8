-- Invitations to work in a store. Only a hash of the link's secret is kept. Without an e-mail address the link is
-- shown by whoever invites. One that was accepted or revoked is gone.
create table invitations (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  token_hash  text not null unique,
  name        text not null,
  email       text,  -- lower case
  role        text not null check (role in ('owner', 'manager', 'kitchen', 'waiter')),
  invited_by  text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, invited_by) references members (store_id, user_id) on delete cascade
);
create index invitations_of_member on invitations (store_id, invited_by);
create index invitations_by_age on invitations (expires_at);

-- Tablets on the wall, which belong to no person. The hash is that of the pairing link's secret until the screen is
-- paired, of its cookie's from then on.
create table screens (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  name          text not null,
  secret_hash   text not null unique,
  created_by    text not null,  -- name, kept when that person has gone
  created_at    timestamptz not null,
  pair_before   timestamptz not null,
  paired_at     timestamptz,
  last_seen_at  timestamptz,
  primary key (store_id, id)
);
