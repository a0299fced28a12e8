-- Letters to stores and feedback of guests, as threads that staff sort and answer by mail.
alter table order_feedback add column email text not null default '';  -- where the guest wants an answer

-- The mailbox of a store.
create table mail_accounts (
  store_id      text not null references stores (id) on delete cascade,
  address       text not null,
  sealed        text not null,         -- servers, users and passwords
  plus          boolean not null,      -- mail to name+anything@ arrives, too
  set_by        text not null,
  set_at        timestamptz not null,
  read_at       timestamptz,           -- when it was last read to its end
  failure       text not null,         -- why it is not read; empty: it is
  failures      integer not null,      -- in a row
  due_at        timestamptz not null,  -- when it is to be read
  leased_until  timestamptz,
  leased_by     text,                  -- the process that reads it
  primary key (store_id)
);
create index mail_accounts_due on mail_accounts (due_at);

-- How far each folder of a mailbox was read.
create table mail_cursors (
  store_id      text not null,
  folder        text not null,
  uid_validity  text not null,
  uid           bigint not null check (uid >= 0),
  primary key (store_id, folder),
  foreign key (store_id) references mail_accounts (store_id) on delete cascade
);

create table mail_threads (
  store_id        text not null references stores (id) on delete cascade,
  id              text not null,
  kind            text not null check (kind in ('letter', 'feedback')),
  email           text not null,         -- of whom the store writes with; empty: feedback without an address
  name            text not null,
  subject         text not null,
  snippet         text not null,
  words           text not null,         -- in lower case, what is searched
  place           text not null check (place in ('inbox', 'archive', 'trash', 'spam')),
  place_at        timestamptz not null,  -- since when it lies there
  unread          boolean not null,
  starred         boolean not null,
  important       boolean not null,
  sent            boolean not null,      -- holds a mail of the store's own
  automatic       boolean not null,      -- its latest mail that came must not be answered
  files           boolean not null,
  mails           integer not null,
  last_at         timestamptz not null,
  last_direction  text not null check (last_direction in ('in', 'out')),
  order_id        text,                  -- of feedback
  rating          integer,
  linked_to       text,                  -- the thread that it went off from
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index mail_threads_of_orders on mail_threads (store_id, order_id) where order_id is not null;
create index mail_threads_by_time on mail_threads (store_id, last_at, id);
create index mail_threads_by_place on mail_threads (store_id, place, last_at, id);
create index mail_threads_unread on mail_threads (store_id, unread, place);
create index mail_threads_by_email on mail_threads (store_id, email, last_at);
create index mail_threads_by_link on mail_threads (store_id, linked_to);
create index mail_threads_put_away on mail_threads (place, place_at);

create table mails (
  store_id     text not null,
  id           text not null,
  thread_id    text not null,
  key          text not null,         -- hash of its Message-ID: each mail is kept once
  message_id   text not null,         -- without brackets; empty: it had none
  client_id    text,                  -- of those written here: sent again it is the same
  direction    text not null check (direction in ('in', 'out')),
  state        text not null check (state in ('received', 'queued', 'sent', 'failed')),
  from_email   text not null,
  from_name    text not null,
  recipients   jsonb not null,
  subject      text not null,
  body         text not null,
  cut          boolean not null,
  by_name      text not null,         -- who of the staff wrote it
  written_at   timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, thread_id) references mail_threads (store_id, id) on delete cascade
);
create unique index mails_by_key on mails (store_id, key);
create unique index mails_by_client on mails (store_id, client_id) where client_id is not null;
create index mails_of_threads on mails (store_id, thread_id, written_at, id);
create index mails_queued on mails (written_at) where state = 'queued';

-- Files that came with mails, as base64; of pictures what our own pipeline made of them, too.
create table mail_files (
  store_id  text not null,
  id        text not null,
  mail_id   text not null,
  position  integer not null,
  name      text not null,
  type      text not null,
  bytes     integer not null,
  content   text not null,
  picture   text,
  width     integer,
  height    integer,
  primary key (store_id, id),
  foreign key (store_id, mail_id) references mails (store_id, id) on delete cascade
);
create index mail_files_of_mails on mail_files (store_id, mail_id, position);

create table mail_labels (
  store_id  text not null references stores (id) on delete cascade,
  id        text not null,
  name      text not null,
  name_key  text not null,            -- in lower case: no two are alike
  colour    text not null,
  primary key (store_id, id)
);
create unique index mail_labels_by_name on mail_labels (store_id, name_key);

create table mail_thread_labels (
  store_id   text not null,
  thread_id  text not null,
  label      text not null,           -- a given one, or the id of an own one
  primary key (store_id, thread_id, label),
  foreign key (store_id, thread_id) references mail_threads (store_id, id) on delete cascade
);
create index mail_threads_of_labels on mail_thread_labels (store_id, label, thread_id);

create table mail_drafts (
  store_id   text not null references stores (id) on delete cascade,
  author_id  text not null,
  id         text not null,
  thread_id  text,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  saved_at   timestamptz not null,
  primary key (store_id, author_id, id)
);
create index mail_drafts_of_threads on mail_drafts (store_id, thread_id);

create table mail_templates (
  store_id  text not null references stores (id) on delete cascade,
  id        text not null,
  name      text not null,
  body      text not null,
  primary key (store_id, id)
);
