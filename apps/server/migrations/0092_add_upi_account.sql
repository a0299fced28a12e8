-- Where diners pay by UPI without a gateway; null: not offered.
alter table stores add column upi_address text;
alter table stores add column upi_name text;
