-- Groups of several dishes that are edited as one have the same; null: the dish's own.
alter table option_groups add column shared_id text;
