-- Orders of which a part was paid at the counter are payments, too.
drop index orders_with_payment;
create index orders_with_payment on orders (store_id, placed_at, id) where payment_state <> 'none' or paid_minor > 0;
