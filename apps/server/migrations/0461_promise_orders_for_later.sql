-- Orders of which something was said: a range from their release on, or the time that they were ordered for.
create index orders_promised on orders (store_id, released_at)
  where (foretold_seconds is not null or due_at is not null) and ready_at is null and state in (1, 2, 3);
