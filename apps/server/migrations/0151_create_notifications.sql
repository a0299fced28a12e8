-- What the staff of a store should know of, under the number of the event that tells of it: the order of commits.
create table notifications (
  store_id    text not null references stores (id) on delete cascade,
  seq         bigint not null,
  kind        text not null,
  about       text not null,           -- one of a kind about it
  params      text not null,           -- JSON: ids, counts, words of the staff; nothing of a diner
  created_at  timestamptz not null,
  primary key (store_id, seq)
);
create unique index notifications_about on notifications (store_id, kind, about);
create index notifications_old on notifications (created_at);

-- Which of them somebody has read one by one, and through which one they have read all.
create table notification_reads (
  store_id   text not null,
  reader_id  text not null,
  seq        bigint not null,
  primary key (store_id, reader_id, seq),
  foreign key (store_id, seq) references notifications (store_id, seq) on delete cascade
);
create table notification_marks (
  store_id     text not null references stores (id) on delete cascade,
  reader_id    text not null,
  through_seq  bigint not null,
  primary key (store_id, reader_id)
);
