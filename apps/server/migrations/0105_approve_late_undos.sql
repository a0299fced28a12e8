-- A mark that somebody wants to take back late waits for a second person like a refund, in the same rows: its money never
-- was there, so the row counts as nothing that goes back.
alter table refunds add column undoes_mark boolean not null default false;
