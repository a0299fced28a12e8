-- The owner who deleted a store, which every owner of it can take back; null: an operator did, who alone can.
alter table stores add column deleted_by text;
