-- Where dishes are made, by the categories that are made there: list of { id, label, categoryIds }; null: at one place.
alter table stores add column stations jsonb;
