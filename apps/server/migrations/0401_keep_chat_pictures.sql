-- Pictures of messages, made anew by us (docs/decisions/0140): they go with their message.
alter table chat_messages add column picture_width integer;
alter table chat_messages add column picture_height integer;

create table chat_pictures (
  store_id         text not null,
  conversation_id  text not null,
  seq              integer not null,
  data             text not null,  -- WebP, base64
  primary key (store_id, conversation_id, seq),
  foreign key (store_id, conversation_id, seq) references chat_messages (store_id, conversation_id, seq) on delete cascade
);
