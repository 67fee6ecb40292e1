-- The heartbeat of each worker's job queue (C-78). A row is written only after the queue has taken a job or found none to take, so a
-- process whose queue is dead writes nothing. Unlogged: after a crash of the database the rows come back within seconds.
create unlogged table job_queues (
  process text primary key,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
call protect_system_table('job_queues');
