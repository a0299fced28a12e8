-- What stands behind an order that nobody of the store has touched: a proven phone, a signed place, else the network
-- it came from, as a keyed hash. Ordering pauses by itself only where several wait.
alter table unaccepted_orders add column origin text not null default '';
