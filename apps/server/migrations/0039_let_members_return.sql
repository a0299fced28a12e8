-- A link for a member without an e-mail address who lost the device: an invitation that leads back to their account.
-- Null: it makes a new account, or joins the one of its e-mail address.
alter table invitations add column for_user text;
