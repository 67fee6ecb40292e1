-- The trace ID of the call that made a request or moved it last, and of the call that caused what a callback tells (EXT-46).
alter table payment_requests add column trace_id text default nullif(current_setting('app.trace_id', true), '');
grant update (trace_id) on payment_requests to corridor_app, corridor_system;
alter table callback_deliveries add column trace_id text;
