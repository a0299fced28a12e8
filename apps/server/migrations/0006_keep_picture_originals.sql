-- Pictures are converted from a copy of what came: whoever serves can go on where another process ended.
alter table media add column original text;  -- SHA-256 of the bytes to show, kept in the data directory
alter table media add column files text;     -- folder of what is shown; null: named by the id
drop index media_to_fetch;
-- Also pictures that are shown already: a slower format, or a changed original, is still to be converted.
create index media_due on media (state, next_try_at) where next_try_at is not null;
