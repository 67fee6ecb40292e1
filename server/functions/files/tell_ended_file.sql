-- A file that is done or rejected: writes its event (EXT-38) and orders its result (FILE-23), in the transaction that ends it.
create or replace function tell_ended_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform write_events(new.client_id, array['file.completed'], array[new.file_name], array[1]);
  perform enqueue_job('files.result', json_build_object('clientId', new.client_id, 'fileId', new.file_id));
  return null;
end $$;

create or replace trigger tell_ended after update of ended_at on payment_files
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_file();
