-- What a member wants to be told of (contract/notification-settings.ts); null: as everybody was before.
alter table members add column notification_settings jsonb;
