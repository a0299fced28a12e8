-- Where in its text the mail that it quotes begins, as it was found when it came; null: nothing is quoted, or it came before.
alter table mails add column quoted_from integer;
