create or replace trigger unchanged before update on incidents
  for each row when (old.ended_at is not null) execute function refuse_change();
