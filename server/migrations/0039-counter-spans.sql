-- Old servers go on.
-- Counters of open payments by the hour and the day in which their state began, beside the five minutes, so that a reader of all ages adds
-- up some days and hours and not the five minutes of days (OPS-02).

-- When the hours and days of open payments were added up from their five minutes; null until the next merge does it.
alter table payment_counter_starts add column spans_at timestamptz;
