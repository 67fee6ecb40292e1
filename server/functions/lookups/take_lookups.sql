-- Takes open lookups that no process holds, and returns their keys: only the taker asks for their names until the time has passed
-- (LOOK-21). Single lookups have places of their own. Of the others each client gets its first before any client gets its second,
-- those of payments first.
create or replace function take_lookups(taker uuid, hold_for interval, singles integer, others integer)
returns table (client_id text, lookup_id uuid)
language sql
as $$
  update name_lookups l set held_by = taker, held_until = clock_timestamp() + hold_for
  from (
    select n.client_id, n.lookup_id from name_lookups n
    where n.ended_at is null and (n.held_until is null or n.held_until < clock_timestamp())
      and (n.client_id, n.lookup_id) in (
        select o.client_id, o.lookup_id from (
          select c.*, row_number() over (partition by c.is_single order by c.place, c.started_at) as turn from (
            select f.client_id, f.lookup_id, f.started_at, f.purpose = 'single' as is_single,
              row_number() over (partition by f.purpose = 'single', f.client_id order by f.purpose desc, f.started_at) as place
            from name_lookups f
            where f.ended_at is null and (f.held_until is null or f.held_until < clock_timestamp())) c) o
        where o.turn <= case when o.is_single then singles else others end)
    for no key update of n skip locked) free
  where l.client_id = free.client_id and l.lookup_id = free.lookup_id
  returning l.client_id, l.lookup_id
$$;
revoke all on function take_lookups from public, corridor_app;
grant execute on function take_lookups to corridor_system;
