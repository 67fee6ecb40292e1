-- The jobs of a name that a figure of job_figures counts: due, failing or given up ones, the longest due first.
create or replace function jobs_of_figure(of_name text, figure text, most integer)
returns table (job_id text, client_id text, due_at timestamptz, attempts integer, last_error text)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
  select j.id::text, j.payload ->> 'clientId', j.run_at, j.attempts::integer, j.last_error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = of_name and case figure
    when 'waitingJobs' then j.is_available and j.run_at <= now()
    when 'failingJobs' then j.attempts >= 5 and j.attempts < j.max_attempts
    when 'givenUpJobs' then j.attempts >= j.max_attempts and j.locked_at is null
  end
  order by j.run_at, j.id limit most;
end $$;
revoke all on function jobs_of_figure from public, corridor_app, corridor_system;
grant execute on function jobs_of_figure to corridor_system;
