-- What dishes are made with. Which dish uses which stands in the documents of the menu.
create table ingredients (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  revision    integer not null check (revision > 0),
  document    text not null,   -- label, translations and allergens
  state       text not null,   -- Available, or what is said by what cannot be made
  returns_at  timestamptz,     -- when it is there again by itself
  primary key (store_id, id)
);
create index ingredients_due on ingredients (returns_at) where returns_at is not null;
