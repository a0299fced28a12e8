-- One payment for several orders is a movement an order, and counts once in the closing.
alter table takings add column payment_count integer not null default 0;
update takings set payment_count = case kind when 'in' then 1 when 'undo' then -1 else 0 end;
