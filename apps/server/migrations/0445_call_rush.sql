-- Staff have said that everything takes so many minutes longer, until then; it ends by itself.
alter table stores add column rush_minutes integer;
alter table stores add column rush_until timestamptz;
