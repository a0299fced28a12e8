-- Time at which the bill of a table was settled, so that its party was taken to have left: undo seats it again.
alter table seatings add column settled_at timestamptz;
-- Who cancelled a reservation, or whether staff declined the request; null: not cancelled, or before this column.
alter table reservations add column cancellation text check (cancellation in ('guest', 'staff', 'declined'));
