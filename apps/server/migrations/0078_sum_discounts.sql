-- What discounts gave, by day: figures are never summed from orders.
create table discount_days (
  store_id      text not null,
  business_day  text not null,  -- on which the orders were placed
  discount_id   text not null,
  uses          integer not null check (uses >= 0),
  given_minor   bigint not null check (given_minor >= 0),
  primary key (store_id, business_day, discount_id),
  foreign key (store_id, discount_id) references discounts (store_id, id) on delete cascade
);
insert into discount_days (store_id, business_day, discount_id, uses, given_minor)
select store_id, business_day, discount_id, cast(count(*) as integer), cast(sum(amount_minor) as bigint)
from discount_uses
where returned_at is null
group by store_id, business_day, discount_id;
