-- Who was handed a paper, when and on which printer, the last ten times: why it came twice.
alter table print_jobs add column handed_out text not null default '[]';  -- JSON
