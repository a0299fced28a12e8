-- Addresses that stores had before: they lead to where their store is now, and nobody else gets them.
create table former_slugs (
  slug      text not null primary key,
  store_id  text not null references stores (id) on delete cascade
);
