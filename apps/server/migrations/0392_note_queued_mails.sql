-- Since when a mail of the store's own is to leave: sent again it is as old as its second try.
alter table mails add column queued_at timestamptz;
update mails set queued_at = written_at where state = 'queued';
drop index mails_queued;
create index mails_queued on mails (queued_at) where state = 'queued';
