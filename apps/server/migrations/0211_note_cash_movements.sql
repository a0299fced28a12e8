-- Cash that is put into the drawer or taken out of it between two closings, and why. None is ever changed but for the
-- closing that counts it.
create table cash_movements (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  request_key   text not null,    -- of one press of the button: sent twice it counts once
  at            timestamptz not null,
  amount_minor  bigint not null check (amount_minor <> 0),  -- taken out: below 0
  reason        text not null,
  by_id         text not null,
  by_name       text not null,
  closing_id    text,             -- null: waits for the next closing
  primary key (store_id, id),
  unique (store_id, request_key)
);
create index cash_movements_open on cash_movements (store_id, at) where closing_id is null;
