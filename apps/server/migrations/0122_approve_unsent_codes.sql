-- Requests for a code that could not be sent: each lets one order be placed, which staff look at first.
create table unsent_codes (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  phone       text not null,
  expires_at  timestamptz not null,
  primary key (store_id, id)
);
create index unsent_codes_by_age on unsent_codes (expires_at);

-- Its diner was to confirm the phone, and no code could be sent.
alter table orders add column phone_unconfirmed boolean not null default false;
