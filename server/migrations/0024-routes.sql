-- Fee schedules that staff change, and the connection that each payment was sent by.
--
--   every version of a fee schedule is kept                                        trigger keep_version
--   a version never changes and is never removed                                   no role is granted more than select
alter table fee_schedules add column version integer not null default 1 check (version > 0);

create table fee_schedule_versions (
  client_id text not null,
  fee_schedule_id text not null,
  version integer not null,
  since timestamptz not null default app_now(),
  name text not null,
  percentage_millionths integer,
  flat_minor bigint,
  flat_currency text,
  minimum_minor bigint,
  minimum_currency text,
  maximum_minor bigint,
  maximum_currency text,
  primary key (client_id, fee_schedule_id, version),
  foreign key (client_id, fee_schedule_id) references fee_schedules
);
alter table fee_schedule_versions enable row level security;
grant select on fee_schedule_versions to corridor_app, corridor_system;
insert into fee_schedule_versions (client_id, fee_schedule_id, version, name, percentage_millionths, flat_minor, flat_currency,
  minimum_minor, minimum_currency, maximum_minor, maximum_currency)
select client_id, fee_schedule_id, version, name, percentage_millionths, flat_minor, flat_currency,
  minimum_minor, minimum_currency, maximum_minor, maximum_currency from fee_schedules;

-- The connection that a payment was released to. Its provider is asked there about a payment that has ended, also after its route was
-- changed or deleted. Null for rows from before this version, and for rows that are no payments.
alter table transactions add column integration text;
