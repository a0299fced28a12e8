-- What a store counts: a dish, an option of one dish or of all that share its group, or an ingredient. A row stays when
-- counting ends, for its moves.
create table stock (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  kind          text not null check (kind in ('item', 'option', 'shared', 'ingredient')),
  owner_id      text not null,     -- of the dish, of the shared group, or of the ingredient
  group_label   text not null,     -- of a shared group what comes after its name; empty, as the next, where it is no option
  option_label  text not null,
  counted       boolean not null,
  low_at        integer check (low_at >= 0),     -- from this number down guests are told; null: they are not
  refill_to     integer check (refill_to > 0),   -- what each business day begins with; null: one count over all days
  day           text not null,     -- the business day that pages show the count of; empty where nothing is refilled
  turns_at      timestamptz,       -- when the next one begins; null where nothing is refilled
  primary key (store_id, id),
  unique (store_id, kind, owner_id, group_label, option_label)
);
create index stock_to_refill on stock (turns_at) where turns_at is not null;

-- How many are left: always the sum of the moves.
create table stock_counts (
  store_id  text not null,
  stock_id  text not null,
  day       text not null,         -- business day; empty: one count over all days
  count     integer not null check (count >= 0),
  primary key (store_id, stock_id, day),
  foreign key (store_id, stock_id) references stock (store_id, id) on delete cascade
);

-- Why a count is what it is; rows are only added.
create table stock_moves (
  store_id        text not null,
  id              text not null,
  stock_id        text not null,
  day             text not null,
  kind            text not null check (kind in ('order', 'cancel', 'strike', 'lapse', 'correction', 'waste', 'refill')),
  change          integer not null,
  order_id        text,            -- null, as the next two, where no order is the reason
  line_id         text,
  order_revision  integer,         -- that the order has since this change of it
  by_id           text not null,   -- user id, or 'diner', 'system'
  by_name         text not null,
  note            text not null,
  at              timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, stock_id) references stock (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index stock_moves_once on stock_moves (store_id, order_id, line_id, stock_id, order_revision) where order_id is not null;
create index stock_moves_by_subject on stock_moves (store_id, stock_id, at);
