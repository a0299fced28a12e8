-- Description, About and the labels of order types and charges in other languages, by language tag; null: none.
alter table stores add column translations jsonb;
