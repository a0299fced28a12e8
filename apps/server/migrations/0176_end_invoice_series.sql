-- Set by a restore: numbers after the last one may have been given out since the backup, and are not known here.
alter table invoice_serials add column ended_at timestamptz;
