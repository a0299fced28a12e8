-- What diners said, the newest first, all of it or of one rating.
create index order_feedback_by_created_at on order_feedback (store_id, created_at, order_id);
create index order_feedback_by_rating on order_feedback (store_id, rating, created_at, order_id);
-- When a store left an address; null: before this was known.
alter table former_slugs add column left_at timestamptz;
create index former_slugs_of_store on former_slugs (store_id, left_at);
