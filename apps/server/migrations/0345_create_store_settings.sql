-- A store's settings: a document a section, with the fields of the store file. Made of the columns by fill-settings-documents.ts.
create table store_settings (
  store_id  text not null references stores (id) on delete cascade,
  section   text not null,
  document  jsonb not null,
  primary key (store_id, section)
);
-- What documents hold now is not written to stores any more. Servers of the version before still read these columns.
alter table stores add column former text not null default '';
update stores set former = description;
alter table stores drop column description;
alter table stores rename column former to description;
alter table stores add column former text not null default '';
update stores set former = legal_name;
alter table stores drop column legal_name;
alter table stores rename column former to legal_name;
alter table stores add column former text not null default '';
update stores set former = street;
alter table stores drop column street;
alter table stores rename column former to street;
alter table stores add column former text not null default '';
update stores set former = pin_code;
alter table stores drop column pin_code;
alter table stores rename column former to pin_code;
alter table stores add column former text not null default '';
update stores set former = city;
alter table stores drop column city;
alter table stores rename column former to city;
alter table stores add column former text not null default '';
update stores set former = region;
alter table stores drop column region;
alter table stores rename column former to region;
alter table stores add column former text not null default '';
update stores set former = gst_no;
alter table stores drop column gst_no;
alter table stores rename column former to gst_no;
alter table stores add column former text not null default '';
update stores set former = fssai_no;
alter table stores drop column fssai_no;
alter table stores rename column former to fssai_no;
alter table stores add column former text not null default '';
update stores set former = about_us;
alter table stores drop column about_us;
alter table stores rename column former to about_us;
