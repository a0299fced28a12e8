-- Who set keys of a gateway, what their live test said, and the first payment that its webhook has not told of.
alter table gateway_credentials add column set_by text not null default '';
alter table gateway_credentials add column tested_at timestamptz;
alter table gateway_credentials add column test_outcome text check (test_outcome in ('passed', 'refused', 'unavailable'));  -- null: not tested yet
alter table gateway_credentials add column test_detail text not null default '';
alter table gateway_credentials add column charged_at timestamptz;
-- Orders with a payment as a list, the newest first, all or of one state.
create index orders_with_payment on orders (store_id, placed_at, id) where payment_state <> 'none';
create index orders_by_payment on orders (store_id, payment_state, placed_at, id) where payment_state <> 'none';
