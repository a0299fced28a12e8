-- Orders that went to the kitchen unpaid and whose diner began to pay online afterwards: they never waited for the money.
alter table orders add column paid_later boolean not null default false;
