-- Links mailed to people about their own account, to confirm the address or to set a new password. Only a hash of the
-- secret is kept; one that was used is gone.
create table account_links (
  token_hash  text not null primary key,
  user_id     text not null references users (id) on delete cascade,
  purpose     text not null check (purpose in ('verify', 'reset')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index account_links_of_user on account_links (user_id, purpose);
create index account_links_by_age on account_links (expires_at);

-- A store of somebody who registered by themselves is shown to nobody until their e-mail address is confirmed.
alter table stores add column held_for_email boolean not null default false;
