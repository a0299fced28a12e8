-- Rooms of the staff, and threads whose guests wait, are few among all threads of orders.
create index rooms_by_time on conversations (store_id, last_at, id) where kind <> 'order';
create index waiting_by_time on conversations (store_id, last_at, id) where waiting_since is not null;
