-- A deleted blob leaves its object without a name. A chore deletes the object a day later: a backup that is being written still reads it.
create or replace function release_object() returns trigger
language plpgsql
as $$
begin
  update blob_objects set delete_after = app_now() + interval '1 day'
  where client_id = old.client_id and object_name = old.object_name;
  return null;
end $$;

create or replace trigger release_object after delete on blobs
  for each row when (old.object_name is not null) execute function release_object();
