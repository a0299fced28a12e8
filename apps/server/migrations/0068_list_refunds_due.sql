-- Why money has to go back, beside how much: also of charges in another currency, which no amount of the order counts.
alter table orders add column refund_due_reason text;  -- null: nothing has to go back
update orders set refund_due_reason = case when state = 5 then 'cancelled' else 'struck' end where refund_due_minor > 0;
drop index orders_refund_due;
create index orders_refund_due on orders (store_id, placed_at, id) where refund_due_reason is not null;
