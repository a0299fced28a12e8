-- What the papers of a store need to know beside its address and numbers.
alter table stores add column composition_scheme boolean not null default false;  -- India: pays tax on turnover, collects none
alter table stores add column invoice_prefix text not null default '';            -- apart from other stores of one GSTIN
alter table stores add column round_bills boolean not null default false;         -- to the whole unit

-- Serials that were given out after a backup are known to nobody: a restore begins another series.
alter table installation add column invoice_series text not null default 'A';

-- The row lock until the commit makes serials gapless: a rollback gives its number back.
create table invoice_serials (
  store_id        text not null references stores (id) on delete cascade,
  document        text not null check (document in ('invoice', 'credit-note')),
  financial_year  text not null,
  series          text not null,
  last_number     integer not null check (last_number > 0),
  primary key (store_id, document, financial_year, series)
);

-- Bills, invoices and credit notes as they were issued: frozen.
create table invoices (
  store_id        text not null references stores (id) on delete restrict,
  id              text not null,
  kind            text not null check (kind in ('tax-invoice', 'bill-of-supply', 'bill', 'credit-note')),
  serial          text not null,
  number          integer not null check (number > 0),  -- within its series
  issued_on       text not null,                        -- ISO date in store time
  issued_at       timestamptz not null,
  total_minor     bigint not null check (total_minor >= 0),
  payable_minor   bigint not null check (payable_minor >= 0),  -- rounded off where that was asked
  currency_code   text not null,
  customer_name   text not null,
  customer_tax_number text not null,
  order_numbers   text not null,            -- as a list shows them
  credits_id      text,                     -- of a credit note: the invoice
  issued_by_id    text not null,
  issued_by_name  text not null,
  attempt_key     text,                     -- idempotency key it was issued under
  attempt_hash    text,
  document        text not null,            -- JSON, byte for byte what was issued
  primary key (store_id, id)
);
-- As with orders (see 0003), no index but the primary key covers the whole table.
create unique index invoices_by_serial on invoices (store_id, serial) where number > 0;
create unique index invoices_by_attempt on invoices (store_id, attempt_key) where attempt_key is not null;
create index invoices_newest on invoices (store_id, issued_on, issued_at, id) where number > 0;
create index invoices_by_number on invoices (store_id, number, issued_at) where number > 0;
create index invoices_crediting on invoices (store_id, credits_id) where credits_id is not null;

create table invoice_orders (
  store_id    text not null,
  invoice_id  text not null,
  order_id    text not null,
  current     boolean not null,  -- false: of a credit note, or of an invoice that was taken back for this order
  primary key (store_id, invoice_id, order_id),
  foreign key (store_id, invoice_id) references invoices (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete restrict
);
-- An order stands on one invoice at most.
create unique index invoice_orders_current on invoice_orders (store_id, order_id) where current = true;
create index invoice_orders_by_order on invoice_orders (store_id, order_id, invoice_id);

-- What a diner wants on the bill before it is issued; goes with its issue.
create table bill_requests (
  store_id    text not null,
  order_id    text not null,
  name        text not null,
  tax_number  text not null,
  asked_at    timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
