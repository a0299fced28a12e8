-- Menus, what they list, and pictures. `position` is the order shown, already settled at import or edit.
create table menus (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null unique,
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

create table items (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  label         text not null,
  description   text not null,
  image_ids     jsonb not null,  -- media ids, first shown first
  tags          jsonb not null,
  discount_bps  integer not null check (discount_bps between 0 and 10000),
  state         text not null,
  veg           boolean,
  facts         jsonb not null,  -- kcal, servingSize, allergens, diets, spiceLevel, prepMinutes, hsn
  translations  jsonb not null,
  primary key (store_id, id)
);

-- One item, listed in several categories; each listing takes its category's discount.
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

create table item_taxes (
  store_id  text not null,
  item_id   text not null,
  position  integer not null,
  label     text not null,
  bps       integer not null check (bps between 0 and 10000),
  primary key (store_id, item_id, position),
  foreign key (store_id, item_id) references items (store_id, id) on delete cascade
);

create table option_groups (
  store_id       text not null,
  item_id        text not null,
  position       integer not null,
  label          text not null,
  description    text not null,
  required       boolean not null,
  max_selection  integer not null check (max_selection >= 0),
  translations   jsonb not null,
  primary key (store_id, item_id, position),
  unique (store_id, item_id, label),
  foreign key (store_id, item_id) references items (store_id, id) on delete cascade
);

create table options (
  store_id        text not null,
  item_id         text not null,
  group_position  integer not null,
  position        integer not null,
  id              text not null,
  label           text not null,
  price_minor     bigint not null check (price_minor >= 0),
  info_text       text,           -- only in information groups
  is_default      boolean not null,
  state           text not null,
  veg             boolean,
  allergens       jsonb not null,
  translations    jsonb not null,
  primary key (store_id, item_id, group_position, position),
  unique (store_id, item_id, group_position, label),
  foreign key (store_id, item_id, group_position) references option_groups (store_id, item_id, position) on delete cascade
);

-- Pictures by where they came from; files lie in the data directory, never in the database.
create table media (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  source      text not null,  -- URL, or path relative to the store file
  state       text not null check (state in ('pending', 'ready', 'failed')),
  width       integer,
  height      integer,
  widths      jsonb not null,  -- widths that exist, ascending
  tries       integer not null,
  next_try_at timestamptz,
  failure     text,
  created_at  timestamptz not null,
  primary key (store_id, id),
  unique (store_id, source)
);
create index media_to_fetch on media (next_try_at) where state = 'pending';
