-- Legal texts that stores write, every version kept: what a diner agreed to can be read again.
create table legal_texts (
  store_id  text not null references stores (id) on delete cascade,
  document  text not null check (document in ('terms', 'refund', 'privacy')),
  version   integer not null check (version >= 1),
  text      text not null,  -- in English; empty: from then on the product's own text stands again
  hindi     text not null,
  saved_at  timestamptz not null,
  primary key (store_id, document, version)
);
