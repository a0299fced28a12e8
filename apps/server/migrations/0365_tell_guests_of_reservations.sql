-- What guests say of a reservation beside their wish, where they are told of it, and when they are reminded.
alter table reservations add column email text not null default '';      -- empty: none was given, or it was erased
alter table reservations add column occasion text check (occasion in ('birthday', 'anniversary', 'business', 'celebration'));
alter table reservations add column allergy text not null default '';
-- Fingerprint of the network that booked it, while it is to come.
alter table reservations add column network text not null default '';
alter table reservations add column remind_at timestamptz;

create index reservations_of_network on reservations (store_id, network, starts_at) where network <> '';
create index reservations_to_remind on reservations (remind_at) where remind_at is not null;
