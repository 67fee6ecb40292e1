-- Writes the event of a request that is done, rejected or abandoned (EXT-29).
create or replace function tell_finished_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform write_events(new.client_id, array['request.completed'], array[new.request_id::text], array[1]);
  return null;
end $$;

create or replace trigger tell_finished after update of finished_at on payment_requests
  for each row when (old.finished_at is null and new.finished_at is not null) execute function tell_finished_request();
