-- Up to which business day a store's orders have lost their diners' names, phones, addresses and words.
create table retention_marks (
  store_id text not null primary key references stores (id) on delete cascade,
  erased_before text not null
);
