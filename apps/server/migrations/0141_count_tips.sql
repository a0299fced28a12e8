-- Tips are in no sales; figures show them beside, of orders that were released and not cancelled.
alter table sales_by_hour add column tip_minor bigint not null default 0;
