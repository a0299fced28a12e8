-- By what an order costs more or less, since it was rounded off at the counter.
alter table orders add column round_off_minor bigint not null default 0;
-- How it was paid, as one word; null: nothing pays it.
alter table orders add column paid_by text check (paid_by in ('cash', 'card', 'upi', 'other', 'online', 'several'));
update orders set paid_by = coalesce(
  (select min(payment_events.name) from payment_events
   where payment_events.store_id = orders.store_id and payment_events.order_id = orders.id
     and payment_events.source = 'staff' and payment_events.name in ('cash', 'card', 'upi')),
  'online')
where paid_minor > 0;
