-- What is made of a picture counts among what a store keeps of mails.
alter table mail_files add column picture_bytes integer not null default 0;
update mail_files set picture_bytes = length(picture) / 4 * 3 where picture is not null;
