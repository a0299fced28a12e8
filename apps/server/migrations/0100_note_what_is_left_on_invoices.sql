-- What an order still comes to on its invoice, once money was given back of it without a strike.
alter table invoice_orders add column left_on_invoice text;  -- JSON: rows by code and rate, and the tip; null: what the order comes to
