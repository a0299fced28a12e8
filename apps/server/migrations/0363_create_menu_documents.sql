-- The menu that diners see: one document of menus and categories (part 0), and one for every so many dishes, in the
-- domain's shape, without what is sold out. Made of the tables of before by fill-menu-documents.ts; those stay unread.
create table menu_documents (
  store_id  text not null references stores (id) on delete cascade,
  part      integer not null check (part >= 0),
  items     integer not null check (items >= 0),  -- how many it holds
  document  text not null,
  primary key (store_id, part)
);

-- What cannot be ordered now; all else is available. An item has no group and no option.
create table item_states (
  store_id      text not null references stores (id) on delete cascade,
  item_id       text not null,
  group_label   text not null,
  option_label  text not null,
  state         text not null,
  returns_at    timestamptz,  -- when it is available again by itself
  primary key (store_id, item_id, group_label, option_label)
);
create index item_states_due on item_states (returns_at) where returns_at is not null;
