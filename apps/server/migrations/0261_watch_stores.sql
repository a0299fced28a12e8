-- How stores do, as operators list them: since when one lacks the orders that it always has, and what failed in a day.
create table store_health (
  store_id     text primary key references stores (id) on delete cascade,
  silent_since timestamptz,
  failures     integer not null default 0 check (failures >= 0)
);
create index store_health_silent on store_health (store_id) where silent_since is not null;
create index store_health_failing on store_health (failures, store_id) where failures > 0;
-- Requests of a store that the server failed to answer.
create table store_faults (
  store_id text not null references stores (id) on delete cascade,
  hour_at  timestamptz not null,
  faults   integer not null check (faults > 0),
  primary key (store_id, hour_at)
);
create index store_faults_by_hour on store_faults (hour_at);
