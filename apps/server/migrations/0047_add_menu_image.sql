-- A picture for the choice between menus; without one the banners of its categories are shown there.
alter table menus add column image_media_id text;
