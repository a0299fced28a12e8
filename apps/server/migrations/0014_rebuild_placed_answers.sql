-- The answer under a key is made again from the order's snapshot and first move: kept, it doubled what an order takes.
alter table idempotency_keys drop column answer;
