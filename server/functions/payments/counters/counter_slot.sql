-- The five minutes in which a payment counts: those in which its state began or its outcome came.
create or replace function counter_slot(
  created_at timestamptz, sent_at timestamptz, failing_since timestamptz, completed_at timestamptz
) returns timestamptz
language sql immutable parallel safe
return date_bin('5 minutes', coalesce(completed_at, failing_since, sent_at, created_at), '2000-01-01Z');
