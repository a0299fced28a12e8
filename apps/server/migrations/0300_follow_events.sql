-- How far each follower of a store's events has come: `seq` moves in the transaction of what it has done. Without a
-- row it has not begun.
create table follower_cursors (
  store_id  text not null references stores (id) on delete cascade,
  follower  text not null,
  seq       bigint not null check (seq >= 0),
  primary key (store_id, follower)
);

-- Followers that this installation knows: one that comes new begins behind what has happened before.
create table followers (
  name  text primary key
);

-- JSON: what an order was and became by the event, for those who follow it later. Null where nothing changed, and of
-- events from before there were followers.
alter table outbox add column facts text;
