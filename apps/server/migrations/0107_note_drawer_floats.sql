-- What somebody found in the cash drawer at the start, noted when it was found: the last of them counts at the closing.
create table drawer_floats (
  store_id        text not null references stores (id) on delete cascade,
  id              text not null,
  at              timestamptz not null,
  float_minor     bigint not null check (float_minor >= 0),
  expected_minor  bigint,          -- what the closing before has left; null: there was none
  by_id           text not null,
  by_name         text not null,
  closing_id      text,            -- null: waits for the next closing
  primary key (store_id, id)
);
create index drawer_floats_open on drawer_floats (store_id, at) where closing_id is null;
