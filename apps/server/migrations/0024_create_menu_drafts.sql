-- The menu as it is edited. A store without a row here has a draft that is its published menu; the first edit copies
-- that. `revision` grows with every edit and is never used twice, so that an entry's revision names its content.
create table menu_drafts (
  store_id  text not null primary key references stores (id) on delete cascade,
  revision  integer not null,
  based_on  integer not null,  -- number of the version that the draft began from
  menu_ids  jsonb not null     -- in the order shown
);

-- A menu (with the ids of its categories), a category (with the ids of its items) or an item.
create table draft_entries (
  store_id  text not null,
  kind      text not null check (kind in ('menu', 'category', 'item')),
  id        text not null,
  revision  integer not null,
  body      jsonb not null,
  primary key (store_id, kind, id),
  foreign key (store_id) references menu_drafts (store_id) on delete cascade
);

-- Published menus, one a version. What is sold out is no part of them.
create table menu_versions (
  store_id    text not null references stores (id) on delete cascade,
  number      integer not null check (number > 0),
  kind        text not null check (kind in ('before', 'publish', 'import', 'roll-back')),
  restored    integer,        -- of a roll back: the version that came back
  note        text not null,
  by_id       text not null,  -- empty where nobody was signed in
  by_name     text not null,
  created_at  timestamptz not null,
  changes     integer not null,  -- differences from the version before
  content     text not null,     -- menus as a store file has them: JSON, gzip, base64
  primary key (store_id, number)
);
