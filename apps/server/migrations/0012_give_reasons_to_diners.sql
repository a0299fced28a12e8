-- What staff typed was read by diners. From now on diners read a reason of the store's list, and a note stays inside.
alter table stores add column reasons jsonb;        -- list of { id, label, translations }; null: the default list
alter table order_moves rename column reason to note;
alter table order_moves add column reason jsonb;    -- copy of the chosen reason; null: none was chosen
alter table order_discards rename column reason to note;
alter table order_discards add column reason jsonb;
