-- Refunds above an amount wait for a second person; null: nobody is asked.
alter table stores add column refund_limit_minor bigint check (refund_limit_minor >= 0);
alter table refunds add column approval text check (approval in ('needed', 'given', 'declined'));  -- null: none was asked for
alter table refunds add column approved_by_id text;
alter table refunds add column approved_by_name text;
alter table refunds add column approved_at timestamptz;
create index refunds_waiting on refunds (store_id, created_at, id) where approval = 'needed';
