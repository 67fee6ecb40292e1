-- Takes clients that have due callbacks or events and that no other process holds: only the taker sends their callbacks for the given
-- time (EXT-31).
create or replace function take_callback_receivers(taker uuid, hold_for interval, at_most integer) returns setof text
language sql
as $$
  update callback_receivers r set held_by = taker, held_until = app_now() + hold_for
  from (
    select c.client_id from callback_receivers c
    where (c.held_until is null or c.held_until < app_now())
      and (c.url is not null or c.listener_until > app_now())
      and not exists (select from client_moves m where m.client_id = c.client_id and m.state <> 'arrived')
      and (c.recovered_at is not null
        or exists (select from events e where e.client_id = c.client_id)
        or exists (select from callback_deliveries d where d.client_id = c.client_id and d.due_at <= app_now()))
    limit at_most
    for update of c skip locked) free
  where r.client_id = free.client_id
  returning r.client_id
$$;
