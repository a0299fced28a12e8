-- Time at which a party left: its row stays until the next party sits down, so that a mistake can be undone.
alter table seatings add column left_at timestamptz;
-- Whether it was taken to have left because its bill was settled.
alter table seatings add column left_with_bill boolean not null default false;
-- Who cancelled a reservation, or whether staff declined the request; null: not cancelled, or before this column.
alter table reservations add column cancellation text check (cancellation in ('guest', 'staff', 'declined'));
-- Time at which a request without an answer expires; null: not a request, or before this column.
alter table reservations add column answer_by timestamptz;
