-- A callback is found by its event. The index begins with the event: while a table is small, PostgreSQL chooses any index that begins
-- with the client, and a session that keeps such a plan reads all callbacks of the client for each attempt that is recorded.
alter table callback_deliveries
  drop constraint callback_deliveries_client_id_event_id_key,
  add constraint callback_deliveries_by_event unique (event_id, client_id);
