-- The time from the sending of a payment to its outcome, in milliseconds; zero while it is open.
create or replace function counted_delay(sent_at timestamptz, completed_at timestamptz) returns bigint
language sql immutable parallel safe
return coalesce(greatest(extract(epoch from completed_at - sent_at) * 1000, 0), 0)::bigint;
