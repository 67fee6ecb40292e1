-- Stores attempts of one client, given in the order of their ends, as one set. A first attempt has no number of a delivery: it stores the
-- delivery of its event as well, unless another process has done so. A later attempt counts only if no other process has counted it: its
-- number must follow the stored one. A failed attempt waits for the next one only if the address was not removed meanwhile. A delivery
-- that was resent during the attempt has another due time than when it was read: it stays due. Returns the failed attempts since the
-- last delivery, before and after, and how many callbacks have no further attempt.
create or replace function store_callback_attempts(
  of_client text, nos bigint[], dues timestamptz[], attempt_nos integer[], times timestamptz[], durations integer[],
  http_statuses integer[], reasons text[], signatures text[], factors double precision[], waits double precision[],
  event_ids uuid[], types text[], subjects text[], sequences integer[], events_at timestamptz[], traces text[],
  bodies bytea, body_ends integer[], body_lengths integer[],
  out failed_before integer, out failed_after integer, out lost_count integer
)
-- A session keeps the plan of its first calls; one made while the table was nearly empty would read all of it later. Nested loops would
-- compare each attempt with each other one.
language plpgsql set enable_seqscan = off set enable_nestloop = off
as $$
declare
  has_address boolean;
begin
  select r.failed_in_a_row, r.url is not null or coalesce(r.listener_until > app_now(), false) into failed_before, has_address
  from callback_receivers r where r.client_id = of_client for update;
  with given as (
    select *, http_status between 200 and 299 is true as is_delivered
    from unnest(nos, dues, attempt_nos, times, durations, http_statuses, reasons, signatures, factors,
        event_ids, types, subjects, sequences, events_at, traces, body_ends, body_lengths) with ordinality
      g(no, due_at, attempt_no, attempted_at, milliseconds, http_status, reason, signature, factor,
        event_id, type, subject, sequence, happened_at, trace_id, body_end, body_length, place)
  ), made as (
    insert into callback_deliveries (client_id, event_id, type, subject, sequence, happened_at, trace_id, body,
      outcome, due_at, attempt_count, failed_count, attempted_at, http_status, failure)
    select of_client, event_id, type, subject, sequence, happened_at, trace_id,
      substring(bodies from body_end - body_length + 1 for body_length),
      case when is_delivered then 'delivered' when has_address then 'waiting' else 'lost' end,
      case when not is_delivered and has_address then app_now() + waits[1] * factor * interval '1 second' end,
      1, case when is_delivered then 0 else 1 end, attempted_at, http_status, reason
    from given where no is null
    on conflict (event_id, client_id) do nothing
    returning delivery_no, event_id, outcome
  ), moved as (
    update callback_deliveries d
    set attempt_count = g.attempt_no, attempted_at = g.attempted_at, http_status = g.http_status, failure = g.reason,
      failed_count = case when d.due_at <> g.due_at then d.failed_count when g.is_delivered then 0 else d.failed_count + 1 end,
      outcome = case when d.due_at <> g.due_at then 'waiting' when g.is_delivered then 'delivered'
        when waits[d.failed_count + 1] is null then 'lost' else 'waiting' end,
      due_at = case when d.due_at <> g.due_at then d.due_at
        when not g.is_delivered then app_now() + waits[d.failed_count + 1] * g.factor * interval '1 second' end
    from given g
    -- With the array, the search reads these rows alone. With the join alone, a plan that was made for few rows reads all of the client.
    where d.client_id = of_client and d.delivery_no = any (nos) and d.delivery_no = g.no and d.attempt_count = g.attempt_no - 1
      and (g.is_delivered or d.outcome = 'waiting')
    returning g.no, d.outcome
  ), counted as (
    select m.delivery_no, m.outcome, g.place, g.attempt_no, g.attempted_at, g.milliseconds, g.http_status, g.reason, g.signature, g.is_delivered
    from made m join given g on g.event_id = m.event_id
    union all
    select m.no, m.outcome, g.place, g.attempt_no, g.attempted_at, g.milliseconds, g.http_status, g.reason, g.signature, g.is_delivered
    from moved m join given g on g.no = m.no
  ), kept as (
    insert into callback_attempts
      (client_id, delivery_no, attempt_no, attempted_at, milliseconds, http_status, failure, signature)
    select of_client, delivery_no, attempt_no, attempted_at, milliseconds, http_status, reason, signature from counted
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
