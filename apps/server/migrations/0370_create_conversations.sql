-- Threads of messages: one of each order whose guests wrote or were written to (its id is the order's), and rooms of staff.
create table conversations (
  store_id        text not null references stores (id) on delete cascade,
  id              text not null,
  kind            text not null check (kind in ('order', 'direct', 'group')),
  order_id        text,             -- of a thread of an order
  direct_key      text,             -- of a direct room: its two people
  title           text not null,    -- of a group
  last_seq        integer not null check (last_seq >= 0),
  last_at         timestamptz not null,
  guest_said_seq  integer not null, -- last message of the guests; 0: none
  staff_said_seq  integer not null, -- last message that staff wrote to the guests; 0: none
  guest_read_seq  integer not null,
  staff_read_seq  integer not null, -- of an order: through which any of the staff has read
  waiting_since   timestamptz,      -- guests have waited for an answer since then
  alerted         integer not null, -- how many steps were taken for that
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create unique index conversations_of_orders on conversations (store_id, order_id) where order_id is not null;
create unique index direct_conversations on conversations (store_id, direct_key) where direct_key is not null;
create index conversations_by_time on conversations (store_id, last_at, id);
create index waiting_conversations on conversations (store_id, waiting_since) where waiting_since is not null;
create index unanswered_conversations on conversations (alerted, waiting_since) where waiting_since is not null;

-- People of a room.
create table conversation_members (
  store_id         text not null,
  conversation_id  text not null,
  user_id          text not null,
  name             text not null,   -- as they were called when they came
  read_seq         integer not null,
  joined_at        timestamptz not null,
  primary key (store_id, conversation_id, user_id),
  foreign key (store_id, conversation_id) references conversations (store_id, id) on delete cascade
);
create index rooms_of_members on conversation_members (store_id, user_id, conversation_id);

create table chat_messages (
  store_id         text not null,
  conversation_id  text not null,
  seq              integer not null check (seq > 0),  -- without gaps, in the order of commits
  client_id        text not null,   -- by which its sender knows it: sent again it is the same
  author           text not null check (author in ('guest', 'staff')),
  author_id        text,            -- of staff
  author_name      text not null,
  phrase           text not null,   -- id of a ready question or answer; empty: the body says it
  body             text not null,
  private          boolean not null, -- for staff alone
  via              text not null check (via in ('page', 'whatsapp')),
  written_at       timestamptz not null,
  primary key (store_id, conversation_id, seq),
  unique (store_id, conversation_id, client_id),
  foreign key (store_id, conversation_id) references conversations (store_id, id) on delete cascade
);

-- What pages of staff last said of who sits before them.
create table staff_presence (
  store_id  text not null references stores (id) on delete cascade,
  user_id   text not null,
  said      text not null check (said in ('online', 'away', 'busy')),
  said_at   timestamptz not null,
  primary key (store_id, user_id)
);
