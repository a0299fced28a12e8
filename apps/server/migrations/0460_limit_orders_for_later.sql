-- Waits for its time, unpaid or not to be paid first: such orders have limits of their own until their release.
alter table unaccepted_orders add column for_later boolean not null default false;
update unaccepted_orders set for_later = true
  where held = true and exists (
    select 1 from orders
    where orders.store_id = unaccepted_orders.store_id and orders.id = unaccepted_orders.order_id
      and orders.released_at is null and orders.held_for = 'time' and orders.payment_state = 'none'
  );
