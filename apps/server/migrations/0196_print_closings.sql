-- A closing on paper is another kind of job.
alter table print_jobs add column new_kind text not null default 'test'
  check (new_kind in ('ticket', 'cancelled', 'struck', 'again', 'bill', 'closing', 'test'));
update print_jobs set new_kind = kind;
alter table print_jobs drop column kind;
alter table print_jobs rename column new_kind to kind;
