-- Each entry of a store's audit log holds a hash over the one before it: whoever changes, removes or inserts one is
-- found out. What may be erased stands in the hash by a salted hash of its own, which stays when value and salt go.
-- Entries from before this migration have no place in the chain.
alter table audit add column actor_id text not null default '';  -- member, screen, or 'operator'
alter table audit add column seq bigint;
alter table audit add column place jsonb;                        -- network address and device; erased early
alter table audit add column place_salt text;
alter table audit add column place_hash text;
alter table audit add column details_salt text;
alter table audit add column details_hash text;
alter table audit add column hash text;
update audit set actor_id = coalesce(user_id, credential_id, actor);
create unique index audit_chained on audit (store_id, seq);
create index audit_by_actor on audit (store_id, actor_id, at, id);
create index audit_by_action on audit (store_id, action, at, id);
create index audit_places on audit (at) where place is not null;

-- Where each chain ends, and where it begins since old entries were removed. The row lock makes the order of entries.
create table audit_chains (
  store_id      text not null primary key references stores (id) on delete cascade,
  seq           bigint not null check (seq >= 0),
  hash          text not null,
  removed_seq   bigint not null check (removed_seq >= 0),
  removed_hash  text not null
);
