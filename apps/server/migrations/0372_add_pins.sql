-- PIN of a member for the screens of a store: a keyed hash (docs/decisions/0144). Null: none.
alter table members add column pin_hash text;

-- The person that a screen acts for, until when. It counts while that person has this role and this PIN.
alter table screens add column person_id text;
alter table screens add column person_role text;
alter table screens add column person_pin_hash text;
alter table screens add column person_until timestamptz;
