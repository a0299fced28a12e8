-- What there is once in an installation; the one row is written by the migration and only ever updated.
create table installation (
  id               integer not null primary key check (id = 1),
  key_fingerprint  text,         -- of the key that sealed what is stored; null until the first start
  checked_at       timestamptz   -- when a write was last tried: a disk that only reads is not ready
);
insert into installation (id) values (1);
