-- What a store tells diners by messages, and by what; null: nothing. {"kinds":[],"channels":[]}
alter table stores add column message_notices jsonb;
-- Where tests and alerts go; sealed.
alter table stores add column alert_phone text;
-- Staff may let orders through whose diner no code could be sent to.
alter table stores add column approves_unsent boolean not null default true;
