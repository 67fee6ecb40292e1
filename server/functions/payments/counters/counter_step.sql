-- The step of the delay of an outcome: a histogram that grows by one column would need another table, so few steps are fixed.
create or replace function counter_step(sent_at timestamptz, completed_at timestamptz) returns integer
language sql immutable parallel safe
return case
  when completed_at is null or completed_at - sent_at > interval '1 hour' then 0
  when completed_at - sent_at <= interval '5 seconds' then 5
  when completed_at - sent_at <= interval '30 seconds' then 30
  when completed_at - sent_at <= interval '2 minutes' then 120
  when completed_at - sent_at <= interval '10 minutes' then 600
  else 3600
end;
