-- Orders of this type need a phone number, which no code has to prove.
alter table order_types add column phone_required boolean not null default false;
