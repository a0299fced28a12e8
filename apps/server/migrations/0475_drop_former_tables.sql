-- Settings and menus are documents (0345, 0363). Their former tables and columns go once every store has its documents:
-- else a statement here fails, and nothing is changed. The step in code before it has made them (prepare-migration.ts).
update store_versions set event_seq = null
where not exists (select 1 from store_settings s where s.store_id = store_versions.store_id and s.section = 'profile');
update store_versions set event_seq = null
where not exists (select 1 from menu_documents d where d.store_id = store_versions.store_id and d.part = 0);

drop table item_returns;
drop table item_taxes;
drop table options;
drop table option_groups;
drop table category_items;
drop table categories;
drop table menus;
drop table items;
drop table order_type_charges;
drop table order_types;
drop table store_links;

alter table stores drop column description;
alter table stores drop column legal_name;
alter table stores drop column street;
alter table stores drop column pin_code;
alter table stores drop column city;
alter table stores drop column region;
alter table stores drop column gst_no;
alter table stores drop column fssai_no;
alter table stores drop column about_us;
alter table stores drop column primary_color;
alter table stores drop column grievance_officer;
alter table stores drop column signed_table_links;
alter table stores drop column reasons;
alter table stores drop column translations;
alter table stores drop column composition_scheme;
alter table stores drop column invoice_prefix;
alter table stores drop column round_bills;
alter table stores drop column opening_hours;
alter table stores drop column languages;
alter table stores drop column taxes;
alter table stores drop column menu_layout;
alter table stores drop column tips;
