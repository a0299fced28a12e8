-- How a store's menu is laid out; null: by the share of its dishes that have a picture.
alter table stores add column menu_layout text check (menu_layout in ('rows', 'cards', 'banners'));
