-- Figures are kept as orders are released, changed, cancelled and taken back, in the same transaction, so that nobody
-- who looks at them reads orders. An order keeps when it counted: the store's clock may be changed later.
alter table orders add column sale_day text;      -- business day of the release; null while held, and until counted
alter table orders add column sale_hour integer;  -- hour of the store's clock at the release
-- Orders of before: the server counts them in small steps.
create index orders_uncounted on orders (store_id, id) where sale_day is null and released_at is not null;

-- Orders that were released and not cancelled.
create table sales_by_hour (
  store_id      text not null references stores (id) on delete cascade,
  day           text not null,     -- ISO date of the business day
  hour          integer not null check (hour between 0 and 23),
  order_type    text not null,     -- label at the time of the order
  orders        integer not null,
  diner_orders  integer not null,  -- the others were entered by staff
  value_minor   bigint not null,   -- grand totals, net of struck lines
  primary key (store_id, day, hour, order_type)
);

create table item_sales (
  store_id        text not null references stores (id) on delete cascade,
  day             text not null,
  item_id         text not null,
  category_id     text not null,  -- it was ordered from; empty: none was named
  label           text not null,  -- as it was first sold on that day
  category_label  text not null,
  quantity        integer not null,
  value_minor     bigint not null,  -- of the lines, before charges and taxes
  primary key (store_id, day, item_id, category_id)
);

-- Orders cancelled after their release, on the day on which they would have counted.
create table cancellations (
  store_id     text not null references stores (id) on delete cascade,
  day          text not null,
  reason_id    text not null,  -- empty: none was chosen
  label        text not null,
  orders       integer not null,
  value_minor  bigint not null,
  primary key (store_id, day, reason_id)
);

-- From release to ready, or to served where nobody marked it; orders for a later time are left out.
create table preparation_times (
  store_id  text not null references stores (id) on delete cascade,
  day       text not null,
  minutes   integer not null check (minutes >= 0),  -- whole ones
  orders    integer not null,
  total_ms  bigint not null,
  primary key (store_id, day, minutes)
);

-- What diners searched for and did not find: at most some texts a store and day.
create table failed_searches (
  store_id  text not null references stores (id) on delete cascade,
  day       text not null,
  text      text not null,
  searches  integer not null,
  primary key (store_id, day, text)
);
create index failed_searches_by_age on failed_searches (day);
