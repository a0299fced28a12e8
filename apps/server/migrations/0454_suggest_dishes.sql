-- Dishes that guests ordered together more often than chance would have it, by how strongly they belong together.
create table dish_pairs (
  store_id  text not null references stores (id) on delete cascade,
  item_id   text not null,
  position  integer not null check (position >= 0),
  with_id   text not null,
  orders    integer not null check (orders > 0),
  lift_bps  bigint not null,
  primary key (store_id, item_id, position)
);

-- Stores that suggest dishes, and when their pairs are learned next.
create table pair_learning (
  store_id  text not null primary key references stores (id) on delete cascade,
  due_at    timestamptz not null
);
create index pair_learning_due on pair_learning (due_at);

-- Suggestions of a business day: shown, added to a cart, and what was sold of them in the end.
create table suggestion_counts (
  store_id     text not null references stores (id) on delete cascade,
  day          text not null,
  shown        bigint not null default 0,
  added        bigint not null default 0,
  quantity     bigint not null default 0,
  value_minor  bigint not null default 0,
  primary key (store_id, day)
);
