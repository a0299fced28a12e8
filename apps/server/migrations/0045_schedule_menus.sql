-- Menus that are published at a time of their own. The contents are as they were when they were scheduled; once
-- another version than `base_number` is published, they are refused instead of written over it.
create table scheduled_menus (
  store_id       text not null references stores (id) on delete cascade,
  id             text not null,
  due_at         timestamptz not null,
  created_at     timestamptz not null,
  base_number    integer not null,      -- of the version that diners saw, moved on by what is scheduled before it
  note           text not null,
  by_id          text not null,         -- who scheduled it: the audit log names them when it is published
  by_name        text not null,
  by_role        text not null,
  by_via         text not null check (by_via in ('session', 'token')),
  by_credential  text not null,         -- of the session or the token
  changes        integer not null,      -- differences from what diners see before
  content        text not null,         -- as menu_versions has it
  tries          integer not null default 0,
  try_at         timestamptz,           -- when it is to be published, or tried again; null: refused
  refused_at     timestamptz,
  refusal        text check (refusal in ('menu-changed', 'failed')),
  primary key (store_id, id),
  check ((try_at is null) = (refused_at is not null)),
  check ((refused_at is null) = (refusal is null))
);
create index scheduled_menus_due on scheduled_menus (try_at) where try_at is not null;

alter table menu_versions add column scheduled_for timestamptz;  -- null: published at once
