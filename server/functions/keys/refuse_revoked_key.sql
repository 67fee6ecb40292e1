-- A key that was revoked may be in the wrong hands, so it is never valid again (KEY-17).
create or replace function refuse_revoked_key() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  raise exception 'a revoked key stays revoked' using errcode = 'check_violation';
end $$;

create or replace trigger revoked_stays before update on public_keys
  for each row when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function refuse_revoked_key();
