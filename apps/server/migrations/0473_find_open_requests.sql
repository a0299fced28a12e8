-- Requests for a table of one store that nobody has answered, those first that wait the longest.
create index open_requests_of_store on reservations (store_id, changed_at) where state = 'requested';
