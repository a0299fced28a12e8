-- Guests who sit at a table or in a room now, by reservation or without: a row for each place.
create table seatings (
  store_id        text not null,
  place_id        text not null,
  reservation_id  text,               -- null: walk-ins
  covers          integer not null check (covers > 0),
  seated_at       timestamptz not null,
  primary key (store_id, place_id),
  foreign key (store_id, place_id) references places (store_id, id) on delete cascade,
  foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade
);
create index seatings_of_reservation on seatings (store_id, reservation_id);
create index seatings_by_time on seatings (seated_at);
