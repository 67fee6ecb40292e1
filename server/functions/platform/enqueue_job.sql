-- Enqueues a job in the caller's transaction: a crash can neither lose a job nor invent one. The trace ID of the call that enqueues the
-- job is stored with it (EXT-46), as a flag of the queue, so that the payload stays what the job declares.
create or replace function enqueue_job(task text, payload json, run_in interval default interval '0', max_attempts integer default 25)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  trace constant text := current_setting('app.trace_id', true);
begin
  perform graphile_worker.add_job(task, payload, run_at => now() + run_in, max_attempts => max_attempts,
    flags => case when trace <> '' then array['trace:' || trace] end);
end $$;
revoke all on function enqueue_job from public, corridor_app, corridor_system;
grant execute on function enqueue_job to corridor_app, corridor_system;
