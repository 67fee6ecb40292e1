-- Text messages hold codes, so their texts are sealed from now on (C-72). A row has its text sealed or, from before this version, as it came;
-- those are deleted 30 days after they came.
alter table uploaded_sms
  alter column message drop not null,
  add column sealed_message bytea check (octet_length(sealed_message) <= 16384),
  add constraint one_message check (num_nonnulls(message, sealed_message) = 1);
