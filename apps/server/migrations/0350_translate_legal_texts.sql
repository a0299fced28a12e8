-- Legal texts in any language of the product, as JSON by its tag. Null: saved before, with the column hindi alone.
alter table legal_texts add column translations jsonb;
