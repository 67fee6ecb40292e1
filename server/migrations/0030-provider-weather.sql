-- Provider weather (WEATHER-01): which providers fail or are slow beside their own past, and the banners of staff about a provider. Both belong
-- to no client, and payers of every client read them.
--
--   all processes say the same               one row for each provider with foul weather, written by one chore
--   payers read the measured figures         the figures stand beside the state
--   a banner ends                            provider_banners.ends_at

create table provider_weather (
  provider text primary key,
  is_failing boolean not null,
  is_slow boolean not null,
  since timestamptz not null default app_now(),
  -- When the figures last showed that the weather goes on. Without enough payments nobody can tell, and the weather ends an hour later.
  confirmed_at timestamptz not null default app_now(),
  recent_failed integer not null check (recent_failed >= 0),
  recent_outcomes integer not null check (recent_outcomes >= recent_failed),
  -- Of 100 outcomes.
  usual_failed smallint not null check (usual_failed between 0 and 100),
  -- Half of the outcomes come within this time.
  recent_seconds integer not null check (recent_seconds >= 0),
  usual_seconds integer not null check (usual_seconds >= 0),
  check (is_failing or is_slow)
);
grant select on provider_weather to corridor_app;
grant select, insert, update, delete on provider_weather to corridor_system;

create table provider_banners (
  provider text primary key,
  text_en text not null check (length(text_en) between 1 and 300),
  text_fr text not null check (length(text_fr) between 1 and 300),
  ends_at timestamptz not null,
  written_at timestamptz not null default app_now()
);
grant select on provider_banners to corridor_app;
grant select, insert, update, delete on provider_banners to corridor_system;
