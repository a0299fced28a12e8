-- Receipt printers of a store, and what waits to be printed. A job is written in the transaction of what it tells of,
-- with all that will be on paper; it is printed at least once, and a repeat says so on the paper.
create table printers (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  label         text not null,
  transport     text not null check (transport in ('virtual', 'cloudprnt', 'tcp', 'agent')),
  target        text not null default '',   -- of tcp: address and port
  key_hash      text not null,              -- of what its address, or its agent's pairing, holds
  width         integer not null check (width in (384, 576)),
  format        text not null check (format in ('raster', 'text')),
  language      text not null check (language in ('en', 'hi')),
  station_id    text,                       -- null: whole orders
  tickets_at    text not null check (tickets_at in ('never', 'placement', 'acceptance')),
  copies        integer not null check (copies between 1 and 3),
  prints_bills  boolean not null,
  opens_drawer  boolean not null,
  footer        text not null,
  fallback_id   text,                       -- who prints instead when it is silent
  revision      integer not null,
  last_seen_at  timestamptz,
  fault         text not null default '',   -- what it said is wrong with it; empty: nothing
  silent_since  timestamptz,                -- set while its jobs wait for nothing
  created_at    timestamptz not null,
  removed_at    timestamptz,
  primary key (store_id, id)
);
create unique index printers_by_key on printers (store_id, key_hash);

create table print_jobs (
  store_id       text not null,
  id             text not null,
  printer_id     text not null,
  kind           text not null check (kind in ('ticket', 'cancelled', 'struck', 'again', 'bill', 'test')),
  order_id       text,
  order_number   integer,
  document       text not null,   -- JSON: the lines of paper
  dedupe_key     text not null,   -- one job an occasion, printer and copy
  state          text not null check (state in ('queued', 'fetched', 'printed', 'failed')),
  is_duplicate   boolean not null,          -- it was on paper before
  fetches        integer not null default 0,
  fetched_by     text,
  lease_ends_at  timestamptz,     -- while fetched: when it is given to whoever asks next
  due_at         timestamptz,     -- when the server itself sends it; null: somebody fetches it
  watch_at       timestamptz,     -- when to see whether it was printed
  moved_from     text,            -- the printer that was silent
  last_error     text,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  dismissed_at   timestamptz,     -- of a failed one: somebody has seen it
  primary key (store_id, id),
  foreign key (store_id, printer_id) references printers (store_id, id) on delete cascade
);
create unique index print_jobs_once on print_jobs (store_id, dedupe_key);
create index print_jobs_waiting on print_jobs (store_id, printer_id, created_at, id) where state in ('queued', 'fetched');
create index print_jobs_of_order on print_jobs (store_id, order_id) where order_id is not null;
create index print_jobs_of_printer on print_jobs (store_id, printer_id, created_at);
create index print_jobs_failed on print_jobs (store_id, finished_at) where state = 'failed' and dismissed_at is null;
create index print_jobs_due on print_jobs (due_at) where due_at is not null;
create index print_jobs_watched on print_jobs (watch_at) where watch_at is not null;
create index print_jobs_finished on print_jobs (finished_at) where finished_at is not null;
