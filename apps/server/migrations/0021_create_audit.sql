-- Who of the staff changed what, written in the transaction of the change. Never holds what belongs to diners.
create table audit (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null,
  at             timestamptz not null,
  actor          text not null check (actor in ('session', 'token', 'screen', 'link', 'operator')),
  actor_name     text not null,        -- as it was then; empty for operators
  user_id        text,                 -- the member, also behind a token
  credential_id  text,                 -- of the token or the screen
  role           text,
  action         text not null,
  subject        text not null,        -- id of what was changed; empty: the store itself
  changes        jsonb not null,       -- by field: before and after
  primary key (store_id, id)
);
create index audit_newest on audit (store_id, at, id);
create index audit_by_age on audit (at);

-- The same for what belongs to a person in all stores.
create table account_audit (
  id       text not null primary key,
  user_id  text not null references users (id) on delete cascade,
  at       timestamptz not null,
  action   text not null,
  changes  jsonb not null
);
create index account_audit_newest on account_audit (user_id, at);
create index account_audit_by_age on account_audit (at);
