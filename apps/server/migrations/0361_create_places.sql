-- Tables and rooms as rows of their own: printed codes point at them, and reservations will.
create table places (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  kind        text not null check (kind in ('table', 'room')),
  order_type  text not null,      -- label of the type by which guests order there
  label       text not null,      -- as orders there are addressed
  area        text not null,      -- part of the house in the store's words; empty: none
  seats_min   integer not null check (seats_min > 0),
  seats_max   integer not null check (seats_max >= seats_min),
  joins_with  jsonb not null,     -- ids of places that it can be pushed together with
  bookable    boolean not null,
  position    integer not null,   -- in the order in which staff see them
  created_at  timestamptz not null,
  primary key (store_id, id)
);
alter table codes add column place_id text;
-- Each table and room that has a code on the list. How many sit there is a guess until the store says so: none can be booked.
insert into places (store_id, id, kind, order_type, label, area, seats_min, seats_max, joins_with, bookable, position, created_at)
  select c.store_id, c.id, c.kind, c.order_type, trim(trim(c.place_name) || ' ' || trim(c.place)), c.area, 1, 4, '[]', false,
    row_number() over (partition by c.store_id order by c.area, length(c.place), c.place, c.id), c.created_at
  from codes c
  where c.kind in ('table', 'room') and c.removed_at is null and trim(c.place) <> ''
    and not exists (
      select 1 from codes o
      where o.store_id = c.store_id and o.kind in ('table', 'room') and o.removed_at is null and o.order_type = c.order_type
        and trim(trim(o.place_name) || ' ' || trim(o.place)) = trim(trim(c.place_name) || ' ' || trim(c.place))
        and o.id < c.id
    );
update codes set place_id = (
  select p.id from places p
  where p.store_id = codes.store_id and p.order_type = codes.order_type
    and p.label = trim(trim(codes.place_name) || ' ' || trim(codes.place))
) where kind in ('table', 'room') and removed_at is null;
