-- Since when a member wants the day's summary of the store by mail; null: they do not.
alter table members add column daily_summary_since timestamptz;
create index members_with_summary on members (store_id, user_id) where daily_summary_since is not null;

-- What came in and went back on a day, closed or not.
create index takings_by_time on takings (store_id, at);
