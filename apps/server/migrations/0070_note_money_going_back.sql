-- What diners see of money that goes back, also of money that never paid their order.
alter table orders add column refunding_minor bigint not null default 0 check (refunding_minor >= 0);
alter table orders add column returned_minor bigint not null default 0 check (returned_minor >= 0);
