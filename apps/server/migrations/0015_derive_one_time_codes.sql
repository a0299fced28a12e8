-- One-time codes are made by a keyed function of their id and stored nowhere. Codes of before end here: they lived ten minutes.
delete from otp_codes;
alter table otp_codes drop column code_hash;
alter table otp_codes drop column tries_left;
alter table otp_codes add column digits integer not null default 4 check (digits in (4, 6));
alter table otp_codes add column wrong_tries integer not null default 0 check (wrong_tries >= 0);

-- Every message that was sent, counted against the budgets of phone, address and store. Asking again sends the same code again.
create table otp_sends (
  store_id  text not null references stores (id) on delete cascade,
  id        text not null,  -- of the request, so that the same request is answered without another message
  code_id   text not null,
  phone     text not null,
  network   text not null,  -- keyed hash of the asker's network
  sent_at   timestamptz not null,
  primary key (store_id, id)
);
create index otp_sends_of_store on otp_sends (store_id, sent_at);
create index otp_sends_to_phone on otp_sends (store_id, phone, sent_at);
create index otp_sends_of_network on otp_sends (store_id, network, sent_at);

-- Wrong tries at codes of four digits on a business day: past the limit the store's codes have six.
create table otp_guesses (
  store_id      text not null references stores (id) on delete cascade,
  business_day  text not null,
  wrong_tries   integer not null check (wrong_tries >= 0),
  primary key (store_id, business_day)
);

-- Null: as the operator says.
alter table stores add column otp_digits integer check (otp_digits in (4, 6));
