-- Passkeys (WebAuthn): keys of a device or a password manager, by which a person signs in without a password.
create table passkeys (
  id             text not null primary key,  -- of the credential, base64url
  user_id        text not null references users (id) on delete cascade,
  name           text not null,
  public_key     text not null,              -- COSE, base64url
  signatures     bigint not null check (signatures >= 0),  -- the authenticator's own count; 0: it counts none
  challenged_at  timestamptz not null,       -- of the latest challenge that it answered: none works twice
  created_at     timestamptz not null,
  last_used_at   timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);
