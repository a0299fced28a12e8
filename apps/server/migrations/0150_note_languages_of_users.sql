-- The language in which a person is written to; null: none is known yet.
alter table users add column language text check (language in ('en', 'hi'));
