-- Sums by calendar month of the two counts that grow with days × dishes, kept in the transaction that changes the days:
-- the figures of a year read whole months from here, and days only at both ends.
create table item_sales_by_month (
  store_id        text not null references stores (id) on delete cascade,
  month           text not null,  -- YYYY-MM, of the business day
  item_id         text not null,
  category_id     text not null,
  label           text not null,  -- as it was first sold in that month
  category_label  text not null,
  quantity        integer not null,
  value_minor     bigint not null,
  primary key (store_id, month, item_id, category_id)
);
insert into item_sales_by_month (store_id, month, item_id, category_id, label, category_label, quantity, value_minor)
select store_id, substr(day, 1, 7), item_id, category_id, max(label), max(category_label), sum(quantity),
  sum(value_minor)
from item_sales group by store_id, substr(day, 1, 7), item_id, category_id;

create table item_counts_by_month (
  store_id  text not null references stores (id) on delete cascade,
  month     text not null,
  item_id   text not null,
  views     integer not null,
  adds      integer not null,
  primary key (store_id, month, item_id)
);
insert into item_counts_by_month (store_id, month, item_id, views, adds)
select store_id, substr(day, 1, 7), item_id, sum(views), sum(adds)
from item_counts group by store_id, substr(day, 1, 7), item_id;
