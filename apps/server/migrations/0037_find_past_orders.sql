-- Past orders are found by number, name, end of the phone, table, type, state and day. Whatever forgets name and phone
-- of a diner forgets these, too.
alter table orders add column name_key text not null default '';   -- the name in small letters
alter table orders add column phone_end text not null default '';  -- its last four digits
update orders set
  name_key = lower(user_name),
  phone_end = case when length(user_phone) >= 4 then substr(user_phone, length(user_phone) - 3) else '' end;
-- The newest come by orders_by_number. Each has a condition of its own: under that of another it would be taken in
-- place of that one.
create index orders_of_type on orders (store_id, order_type, business_day, number) where order_type > '';
create index orders_cancelled on orders (store_id, business_day, number) where state = 5;
create index orders_of_number on orders (store_id, number) where business_day > '';
create index orders_of_name on orders (store_id, name_key) where name_key <> '';
create index orders_of_phone on orders (store_id, phone_end) where phone_end <> '';
create index orders_at_address on orders (store_id, address) where address <> '';

-- The same for bills: their list goes by the day, and is searched by what stands on them.
drop index invoices_newest;
create index invoices_newest on invoices (store_id, issued_on, issued_at, id) where issued_on > '';
create index invoices_of_customer on invoices (store_id, customer_tax_number) where customer_tax_number > '';
