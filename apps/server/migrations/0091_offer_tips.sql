-- What diners may give on top, { percentsBps, amountsMinor }; null: they are not asked.
alter table stores add column tips jsonb;
