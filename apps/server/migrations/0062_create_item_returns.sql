-- When what is sold out is available again by itself. Items are written anew when a menu is published: so no reference.
create table item_returns (
  store_id  text not null references stores (id) on delete cascade,
  item_id   text not null,
  at        timestamptz not null,
  primary key (store_id, item_id)
);
create index item_returns_due on item_returns (at);
