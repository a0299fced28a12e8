-- A store's rules for reservations; without a row they are switched off.
create table booking_rules (
  store_id  text primary key references stores (id) on delete cascade,
  rules     jsonb not null
);

create table reservations (
  store_id      text not null references stores (id) on delete cascade,
  id            text not null,
  slug          text not null,      -- of its guests' page
  client_key    text not null,      -- one booking of one client: sent again it is the same
  state         text not null check (state in
    ('requested', 'confirmed', 'arrived', 'seated', 'finished', 'cancelled', 'no-show', 'expired')),
  source        text not null check (source in ('online', 'staff')),
  name          text not null,
  phone         text not null,      -- empty: erased
  party         integer not null check (party > 0),
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  local_date    text not null,      -- what the store's clock shows then: it stands where a zone's data change
  local_minute  integer not null,
  area          text not null,      -- where they would like to sit; empty: anywhere
  note          text not null,
  language      text not null,
  sequence      integer not null,   -- raised with each change of time or state
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  primary key (store_id, id),
  unique (store_id, slug),
  unique (store_id, client_key)
);
create index reservations_of_day on reservations (store_id, local_date, local_minute);
create index reservations_of_phone on reservations (store_id, phone, starts_at);
create index requested_reservations on reservations (created_at) where state = 'requested';

-- Guests and parties in the house by reservation, in each quarter hour since 1970 that some stay covers.
create table booking_load (
  store_id  text not null references stores (id) on delete cascade,
  quarter   bigint not null,
  covers    integer not null check (covers >= 0),
  parties   integer not null check (parties >= 0),
  primary key (store_id, quarter)
);

-- Which table a reservation has, in each quarter hour of its stay.
create table reservation_places (
  store_id        text not null,
  place_id        text not null,
  quarter         bigint not null,
  reservation_id  text not null,
  primary key (store_id, place_id, quarter),
  foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade
);
create index places_of_reservation on reservation_places (store_id, reservation_id);
