-- Codes of an app (TOTP) that a person is asked for after the password. The secret is sealed by the installation's key.
create table second_factors (
  user_id        text not null primary key references users (id) on delete cascade,
  sealed_secret  text not null,
  last_step      integer not null check (last_step >= 0),  -- of the latest code that was used: none works twice
  confirmed_at   timestamptz                               -- null: not on yet
);

-- Codes for whoever has lost the app, each for once. Only a keyed hash is kept.
create table recovery_codes (
  user_id    text not null references second_factors (user_id) on delete cascade,
  code_hash  text not null,
  primary key (user_id, code_hash)
);
