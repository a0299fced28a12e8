-- What dishes that come new are taxed with, said once; dishes that stand keep theirs.
alter table stores add column taxes jsonb;
