-- Browsers of diners who want to be told of one order: by their own consent, until they stop it or the order is over.
create table diner_pushes (
  store_id       text not null,
  order_id       text not null,
  id             text not null,
  endpoint_hash  text not null,
  sealed         text,                  -- endpoint and keys; null: told no more
  language       text not null check (language in ('en', 'hi')),
  told           integer not null default 0 check (told between 0 and 2),  -- 1: that it is ready, 2: that it was cancelled
  consented_at   timestamptz not null,
  stopped_at     timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, endpoint_hash),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  check ((sealed is null) = (stopped_at is not null))
);
create index diner_pushes_on on diner_pushes (consented_at) where sealed is not null;
