create or replace function keep_fee_schedule_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into fee_schedule_versions (client_id, fee_schedule_id, version, name, percentage_millionths, flat_minor, flat_currency,
    minimum_minor, minimum_currency, maximum_minor, maximum_currency)
  values (new.client_id, new.fee_schedule_id, new.version, new.name, new.percentage_millionths, new.flat_minor, new.flat_currency,
    new.minimum_minor, new.minimum_currency, new.maximum_minor, new.maximum_currency);
  return null;
end $$;

-- A change without a new version fails: the version before it would be lost.
create or replace trigger keep_version after insert or update on fee_schedules
  for each row execute function keep_fee_schedule_version();
