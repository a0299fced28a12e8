-- Sales are told line by line: what dishes came to, discounts, charges, taxes and refunds. Rounding is what remains of
-- the value, which stays the grand total without tips.
alter table sales_by_hour add column gross_minor bigint not null default 0;
alter table sales_by_hour add column discount_minor bigint not null default 0;
alter table sales_by_hour add column charge_minor bigint not null default 0;
alter table sales_by_hour add column tax_minor bigint not null default 0;
alter table sales_by_hour add column refund_minor bigint not null default 0;
-- Until the server has gone through the orders of before in small steps, all of their value is gross.
update sales_by_hour set gross_minor = value_minor;
alter table orders add column amounts_counted boolean not null default false;
create index orders_amounts_uncounted on orders (store_id, id) where amounts_counted = false and sale_day is not null;
