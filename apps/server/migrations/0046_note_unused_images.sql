-- Images that nobody was shown yet: uploads, and pictures of an archive that the draft alone names. Null once one was
-- published or became a logo; housekeeping removes those that no draft, step or scheduled menu names after a day.
alter table media add column unused_since timestamptz;
create index media_unused on media (unused_since) where unused_since is not null;
