-- What guests at tables ask the staff for: open, taken by one of them, done.
create table guest_requests (
  store_id       text not null,
  id             text not null,
  order_id       text not null,
  kind           text not null check (kind in ('waiter', 'bill', 'water', 'cutlery', 'course')),
  place          text not null,   -- key of the table or room: the limits count by it
  asked_at       timestamptz not null,
  taken_at       timestamptz,
  taken_by       text,            -- a member of the staff
  taken_by_name  text not null,   -- empty: nobody has taken it
  done_at        timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index guest_requests_of_order on guest_requests (store_id, order_id);
create index guest_requests_of_place on guest_requests (store_id, place, asked_at);
create index open_guest_requests on guest_requests (store_id, asked_at) where done_at is null;
