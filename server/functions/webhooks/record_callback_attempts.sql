-- Records attempts of one client, given in the order of their ends, as one set. An attempt counts only if no other process has
-- counted it: its number must follow the stored one. A failed attempt counts only for a callback that still waits: the address may have
-- been removed meanwhile. The place on the ladder is that of the table, because a resend may have reset it. Returns the failed attempts
-- since the last delivery, before and after, and how many callbacks have no further attempt.
create or replace function record_callback_attempts(
  of_client text, nos bigint[], attempt_nos integer[], times timestamptz[], durations integer[],
  http_statuses integer[], reasons text[], signatures text[], factors double precision[], waits double precision[],
  out failed_before integer, out failed_after integer, out lost_count integer
)
-- A session keeps the plan of its first calls; one made while the table was nearly empty would read all of it later.
language plpgsql set enable_seqscan = off
as $$
begin
  select r.failed_in_a_row into failed_before from callback_receivers r where r.client_id = of_client for update;
  with given as (
    select *, http_status between 200 and 299 is true as is_delivered
    from unnest(nos, attempt_nos, times, durations, http_statuses, reasons, signatures, factors) with ordinality
      g(no, attempt_no, attempted_at, milliseconds, http_status, reason, signature, factor, place)
  ), counted as (
    update callback_deliveries d
    set attempt_count = g.attempt_no, attempted_at = g.attempted_at, http_status = g.http_status, failure = g.reason,
      failed_count = case when g.is_delivered then 0 else d.failed_count + 1 end,
      outcome = case when g.is_delivered then 'delivered' when waits[d.failed_count + 1] is null then 'lost' else 'waiting' end,
      due_at = case when not g.is_delivered then app_now() + waits[d.failed_count + 1] * g.factor * interval '1 second' end
    from given g
    -- With the array, the search reads these rows alone. With the join alone, a plan that was made for few rows reads all of the client.
    where d.client_id = of_client and d.delivery_no = any (nos) and d.delivery_no = g.no and d.attempt_count = g.attempt_no - 1
      and (g.is_delivered or d.outcome = 'waiting')
    returning g.*, d.outcome
  ), kept as (
    insert into callback_attempts
      (client_id, delivery_no, attempt_no, attempted_at, milliseconds, http_status, failure, signature)
    select of_client, no, attempt_no, attempted_at, milliseconds, http_status, reason, signature from counted
  ), summed as (
    insert into callback_hours as h (client_id, hour, tried, delivered_at_first, lost)
    select of_client, date_trunc('hour', app_now()), count(*) filter (where attempt_no = 1),
      count(*) filter (where attempt_no = 1 and is_delivered), count(*) filter (where outcome = 'lost')
    from counted
    on conflict (client_id, hour) do update set tried = h.tried + excluded.tried,
      delivered_at_first = h.delivered_at_first + excluded.delivered_at_first, lost = h.lost + excluded.lost
    returning 1
  ), streak as (
    -- Failures behind the last delivery, or added to the earlier ones if nothing was delivered.
    select case when bool_or(is_delivered) then 0 else failed_before end
        + count(*) filter (where place > coalesce((select max(place) from counted where is_delivered), 0)) as failed,
      count(*) filter (where outcome = 'lost') as lost
    from counted
  )
  update callback_receivers r set failed_in_a_row = least(coalesce(s.failed, failed_before), 1000000)
  from streak s where r.client_id = of_client
  returning r.failed_in_a_row, coalesce(s.lost, 0) into failed_after, lost_count;
end $$;
