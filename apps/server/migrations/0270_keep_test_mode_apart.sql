-- What is to be paid in a gateway's test mode is no sale: its bills have a series of their own, and it uses no discount.
-- Bills of before keep the serials that they were issued under.
alter table invoices add column test_mode boolean not null default false;
update discounts set
  uses = uses - (select count(*) from discount_uses
    join orders on orders.store_id = discount_uses.store_id and orders.id = discount_uses.order_id
    where discount_uses.store_id = discounts.store_id and discount_uses.discount_id = discounts.id
      and discount_uses.returned_at is null and orders.payment_mode = 'test' and orders.paid_later = false),
  given_minor = given_minor - (select coalesce(sum(discount_uses.amount_minor), 0) from discount_uses
    join orders on orders.store_id = discount_uses.store_id and orders.id = discount_uses.order_id
    where discount_uses.store_id = discounts.store_id and discount_uses.discount_id = discounts.id
      and discount_uses.returned_at is null and orders.payment_mode = 'test' and orders.paid_later = false);
update discount_days set
  uses = uses - (select count(*) from discount_uses
    join orders on orders.store_id = discount_uses.store_id and orders.id = discount_uses.order_id
    where discount_uses.store_id = discount_days.store_id and discount_uses.discount_id = discount_days.discount_id
      and discount_uses.business_day = discount_days.business_day
      and discount_uses.returned_at is null and orders.payment_mode = 'test' and orders.paid_later = false),
  given_minor = given_minor - (select coalesce(sum(discount_uses.amount_minor), 0) from discount_uses
    join orders on orders.store_id = discount_uses.store_id and orders.id = discount_uses.order_id
    where discount_uses.store_id = discount_days.store_id and discount_uses.discount_id = discount_days.discount_id
      and discount_uses.business_day = discount_days.business_day
      and discount_uses.returned_at is null and orders.payment_mode = 'test' and orders.paid_later = false);
delete from discount_uses where exists (select 1 from orders
  where orders.store_id = discount_uses.store_id and orders.id = discount_uses.order_id
    and orders.payment_mode = 'test' and orders.paid_later = false);
