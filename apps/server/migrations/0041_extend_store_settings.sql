-- More of what a store says about itself. Null everywhere: as it was.
alter table stores add column banner_media_id text;             -- the picture above its menu
alter table stores add column languages jsonb;                  -- of its pages, a list of tags; null: all there are
alter table order_types add column pin_codes jsonb;             -- served by a delivery, a list; null: everywhere
alter table order_type_charges add column taxes jsonb;          -- on the charge: list of { label, bps }
