-- What a one-time code is for: it is right for nothing else.
alter table otp_codes add column purpose text not null default 'order' check (purpose in ('order', 'own-data'));
