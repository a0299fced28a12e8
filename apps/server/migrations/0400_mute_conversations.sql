-- Threads and rooms of which a member does not want to hear. Null: always.
create table conversation_mutes (
  store_id         text not null,
  user_id          text not null,
  conversation_id  text not null,
  until            timestamptz,
  primary key (store_id, user_id, conversation_id),
  foreign key (store_id, conversation_id) references conversations (store_id, id) on delete cascade
);

-- What each page of a person says of them: one that lies unused says nothing of another at which they sit.
drop table staff_presence;
create table staff_presence (
  store_id    text not null references stores (id) on delete cascade,
  user_id     text not null,
  session_id  text not null,
  said        text not null check (said in ('online', 'away', 'busy')),
  said_at     timestamptz not null,
  primary key (store_id, user_id, session_id)
);

-- Words are searched among the latest messages of a store.
create index chat_messages_by_time on chat_messages (store_id, written_at);
