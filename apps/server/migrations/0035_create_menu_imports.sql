-- Files that somebody of the staff has brought and looks at before taking them into the draft. They go after a day.
create table menu_imports (
  store_id    text not null references stores (id) on delete cascade,
  id          text not null,
  created_at  timestamptz not null,
  source      text not null,  -- what was read of the file: JSON, gzip, base64
  primary key (store_id, id)
);

-- Writes of many entries of a draft, with what was there before, so that each can be taken back as one.
create table draft_steps (
  store_id    text not null,
  id          text not null,
  created_at  timestamptz not null,
  revision    integer not null,  -- what the step wrote has it until somebody edits it
  before      text not null,     -- entries as they were, null where there was none, and the order of menus: JSON, gzip, base64
  primary key (store_id, id),
  foreign key (store_id) references menu_drafts (store_id) on delete cascade
);
