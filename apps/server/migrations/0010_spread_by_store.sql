-- A store can be kept on a machine of its own: every key of a store's tables holds the store's id, and whatever is
-- looked up by another name leads to the store first.

-- Each random address begins with its store's code. Codes are no secret: stores of before are counted through in
-- the letters that random codes are made of.
alter table stores add column code text not null default '';
update stores set code = coded.code
from (
  select id,
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n / 33554432 % 32 + 1 as integer), 1) ||
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n / 1048576 % 32 + 1 as integer), 1) ||
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n / 32768 % 32 + 1 as integer), 1) ||
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n / 1024 % 32 + 1 as integer), 1) ||
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n / 32 % 32 + 1 as integer), 1) ||
    substr('abcdefghijklmnopqrstuvwxyz234567', cast(n % 32 + 1 as integer), 1) as code
  from (select id, row_number() over (order by id) as n from stores) as counted
) as coded
where stores.id = coded.id;
create unique index stores_by_code on stores (code);

-- Slugs given out before stores had codes. Frozen: nothing is added.
create table former_order_slugs (
  slug      text not null primary key,
  store_id  text not null references stores (id) on delete cascade
);
insert into former_order_slugs (slug, store_id) select slug, store_id from order_slugs;
drop table order_slugs;
-- As orders_by_number: an index that covers the whole table by its condition alone (see 0003).
create unique index orders_by_slug on orders (store_id, slug) where number > 0;

-- Which store a menu's id belongs to; among menus it is unique within the store alone.
create table menu_ids (
  id        text not null primary key,
  store_id  text not null references stores (id) on delete cascade
);
create index menu_ids_of_store on menu_ids (store_id);
insert into menu_ids (id, store_id) select id, store_id from menus;

-- menus.id loses its unique key. Not every engine can drop one, so the table is made anew, with what refers to it.
create table menus_before as select * from menus;
create table categories_before as select * from categories;
create table category_items_before as select * from category_items;
drop table category_items;
drop table categories;
drop table menus;

create table menus (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null,
  position       integer not null,
  label          text not null,
  remarks        text not null,
  primary_color  text,
  active         boolean not null,
  start_minute   integer check (start_minute between 0 and 1439),  -- both null: all day
  end_minute     integer check (end_minute between 0 and 1439),
  pure_veg       boolean not null,
  translations   jsonb not null,
  primary key (store_id, id)
);

create table categories (
  store_id        text not null,
  id              text not null,
  menu_id         text not null,
  position        integer not null,
  label           text not null,
  image_media_id  text,
  discount_bps    integer not null check (discount_bps between 0 and 10000),
  hidden          boolean not null,
  collapsed       boolean not null,
  translations    jsonb not null,
  primary key (store_id, id),
  foreign key (store_id, menu_id) references menus (store_id, id) on delete cascade
);
create index categories_of_menu on categories (store_id, menu_id, position);

create table category_items (
  store_id     text not null,
  category_id  text not null,
  position     integer not null,
  item_id      text not null,
  primary key (store_id, category_id, item_id),
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade,
  foreign key (store_id, item_id) references items (store_id, id) on delete cascade
);
create index category_items_of_item on category_items (store_id, item_id);

insert into menus (store_id, id, position, label, remarks, primary_color, active, start_minute, end_minute, pure_veg,
  translations)
select store_id, id, position, label, remarks, primary_color, active, start_minute, end_minute, pure_veg,
  translations
from menus_before;
insert into categories (store_id, id, menu_id, position, label, image_media_id, discount_bps, hidden, collapsed,
  translations)
select store_id, id, menu_id, position, label, image_media_id, discount_bps, hidden, collapsed, translations
from categories_before;
insert into category_items (store_id, category_id, position, item_id)
select store_id, category_id, position, item_id from category_items_before;
drop table category_items_before;
drop table categories_before;
drop table menus_before;
