-- A cashier is another role: every column that holds one is checked anew.
alter table members add column new_role text not null default 'kitchen'
  check (new_role in ('owner', 'manager', 'cashier', 'waiter', 'kitchen'));
update members set new_role = role;
alter table members drop column role;
alter table members rename column new_role to role;
alter table one_time_links add column new_role text not null default 'kitchen'
  check (new_role in ('owner', 'manager', 'cashier', 'waiter', 'kitchen'));
update one_time_links set new_role = role;
alter table one_time_links drop column role;
alter table one_time_links rename column new_role to role;
alter table api_tokens add column new_role text not null default 'kitchen'
  check (new_role in ('owner', 'manager', 'cashier', 'waiter', 'kitchen'));
update api_tokens set new_role = role;
alter table api_tokens drop column role;
alter table api_tokens rename column new_role to role;
alter table invitations add column new_role text not null default 'kitchen'
  check (new_role in ('owner', 'manager', 'cashier', 'waiter', 'kitchen'));
update invitations set new_role = role;
alter table invitations drop column role;
alter table invitations rename column new_role to role;
