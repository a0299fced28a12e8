-- What jobs leave for other processes: whose turn the next run is, and what went wrong in the last one.
create table job_runs (
  name      text not null primary key,
  next_at   timestamptz,                               -- jobs of the installation: no process takes a turn before
  failures  integer not null default 0 check (failures >= 0),  -- in a row; 0: the last run ended well
  failed_at timestamptz,                               -- the last of these
  error     text                                       -- in words, of the last of these
);
