-- Tries the failed jobs of a name again at once, with all their attempts; jobs in progress are left alone. Returns how many.
create or replace function requeue_jobs(of_name text) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  requeued integer;
begin
  update graphile_worker._private_jobs j set attempts = 0, run_at = now()
  from graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = of_name and j.last_error is not null and j.locked_at is null;
  get diagnostics requeued = row_count;
  return requeued;
end $$;
revoke all on function requeue_jobs from public, corridor_app, corridor_system;
grant execute on function requeue_jobs to corridor_system;
