-- A store's own domain, as its staff entered it. Many stores may wait for one; who has proven it stands in domain_hosts.
create table store_domains (
  store_id       text not null primary key references stores (id) on delete cascade,
  host           text not null,
  token          text not null,             -- what its TXT record has to say
  proven_at      timestamptz,               -- null: waits for its record
  checked_at     timestamptz,
  problem        text,                      -- what the last check found against it
  failing_since  timestamptz,               -- set while the record of a proven domain is missing
  for_codes      boolean not null,          -- printed codes lead to it
  created_at     timestamptz not null
);
create index store_domains_to_check on store_domains (checked_at);

-- Proven domains: which store's pages they show. One a store, and each of one store.
create table domain_hosts (
  host      text not null primary key,
  store_id  text not null references stores (id) on delete cascade
);
create unique index domain_hosts_of_store on domain_hosts (store_id);
