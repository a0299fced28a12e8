-- Scheduled backups: one row each time that one is due, so that of several servers one makes it.
create table backup_runs (
  due_at      timestamptz primary key,
  state       text not null check (state in ('running', 'failed', 'done')),
  next_at     timestamptz,        -- running: another server takes over then; failed: it is tried again then
  attempts    integer not null check (attempts > 0),
  started_at  timestamptz not null,
  finished_at timestamptz,
  name        text,               -- of the file, done only
  bytes       bigint,
  error       text                -- in words, of the last attempt
);
