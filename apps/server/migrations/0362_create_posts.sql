-- Offers, events and news of stores, and what was saved of each before.
create table posts (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  slug          text not null,            -- of its page; fixed once guests have seen it
  kind          text not null check (kind in ('offer', 'event', 'news')),
  state         text not null check (state in ('draft', 'scheduled', 'published', 'ended')),
  revision      integer not null check (revision >= 1),
  on_menu       boolean not null,
  content       jsonb not null,           -- what staff wrote, translations included
  media_id      text,                     -- of its picture
  published_at  timestamptz,              -- for the first time; null: guests never saw it
  due_at        timestamptz,              -- when it is published or ends by itself
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  primary key (store_id, id),
  unique (store_id, slug)
);
create index posts_due on posts (due_at) where due_at is not null;
create index posts_by_change on posts (store_id, changed_at, id);
create index posts_by_publication on posts (store_id, published_at, id);

create table post_versions (
  store_id  text not null,
  post_id   text not null,
  number    integer not null check (number >= 1),
  content   jsonb not null,
  by_name   text not null,
  saved_at  timestamptz not null,
  primary key (store_id, post_id, number),
  foreign key (store_id, post_id) references posts (store_id, id) on delete cascade
);
