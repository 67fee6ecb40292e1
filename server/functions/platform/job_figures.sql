-- The jobs of the queue by name: due ones, those that failed at all, several times, and at every attempt.
create or replace function job_figures() returns table (job text, waiting integer, failed integer, failing integer, given_up integer, oldest_due timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
  select t.identifier, (count(*) filter (where j.is_available and j.run_at <= now()))::integer,
    (count(*) filter (where j.last_error is not null and j.locked_at is null))::integer,
    (count(*) filter (where j.attempts >= 5 and j.attempts < j.max_attempts))::integer,
    (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null))::integer,
    min(j.run_at) filter (where j.is_available and j.run_at <= now())
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  group by t.identifier;
end $$;
revoke all on function job_figures from public, corridor_app, corridor_system;
grant execute on function job_figures to corridor_system;
