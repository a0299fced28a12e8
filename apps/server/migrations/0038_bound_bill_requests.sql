-- How often a diner said what shall stand on the bill; and whether the customer of an invoice is who its one order asked
-- for: others are not shown to whoever has the order's slug.
alter table bill_requests add column changes integer not null default 1;
alter table invoice_orders add column customer_asked boolean not null default false;
create index bill_requests_by_asked_at on bill_requests (asked_at);
