-- Orders that are not begun with lines of which something has run out: what is there again is asked about no more.
create index orders_with_gone_lines on orders (store_id, id) where gone_lines is not null and state in (1, 2);
