-- Whoever erases a guest finds by the guest's address what was said and written from it.
create index order_feedback_by_email on order_feedback (store_id, email) where email <> '';
create index mails_by_sender on mails (store_id, from_email);
