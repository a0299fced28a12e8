-- A token that a program got for a password ends after a while, and with that password.
alter table api_tokens add column expires_at timestamptz;
alter table api_tokens add column by_password boolean not null default false;
