-- What an order type is, whatever it is called; null is guessed from its label at reading.
alter table order_types add column kind text check (kind in ('delivery', 'pickup', 'table', 'room', 'other'));
