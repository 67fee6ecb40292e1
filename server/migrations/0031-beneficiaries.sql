-- People and companies that were paid before (BEN-01 to BEN-06), found by name and account.
--
--   a name is found as soon as its payment exists                      trigger note_paid_recipients, in the payment's own transaction
--   a payment never waits or fails for its name                        only names that are not there are inserted; long ones are left out
--   nobody keeps this list                                             no role is granted more than select

-- Small letters without marks, apostrophes or punctuation: the words of a name, as plainLetters of product/names reads them. Stored words
-- are computed by this function and the next, so they stand here and not in server/functions.
create function plain_name(name text) returns text
language sql immutable parallel safe
return trim(regexp_replace(
  case when octet_length(name) = length(name) then replace(replace(lower(name collate pg_c_utf8), '''', ''), '`', '')
  else replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(name, NFKD) collate pg_c_utf8),
      '[''`\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u135d-\u135f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u02b0-\u02ff\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u2018\u2019\u201b\u2032\u00b4]',
      '', 'g'),
    'øłđðıħəɔɛɖƒɣʋɓɗƙƴɩʊ', 'olddiheoedfgvbdkyiu'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'), 'ɲ', 'ny') end
  collate pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'));

-- The words of a name in their order, beginning with its first word, its second, its third and its fourth, so that an index finds the name
-- by any of them. In plpgsql, because a function of SQL that the planner cannot merge into its query costs twenty times as much.
create function name_rotations(name text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  words constant text[] := string_to_array(plain_name(left(name, 200)), ' ');
begin
  return array[
    nullif(array_to_string(words, ' '), ''),
    case when cardinality(words) > 1 then array_to_string(words[2:] || words[:1], ' ') end,
    case when cardinality(words) > 2 then array_to_string(words[3:] || words[:2], ' ') end,
    case when cardinality(words) > 3 then array_to_string(words[4:] || words[:3], ' ') end];
end $$;

-- Each account with each name that it was paid under: a row for each person and not for each payment.
create table paid_recipients (
  client_id text not null,
  recipient_account text collate "C" not null check (octet_length(recipient_account) <= 128),
  recipient_name text collate "C" not null check (octet_length(recipient_name) <= 800),
  -- Plain words, each time beginning with another one.
  words_1 text collate "C",
  words_2 text collate "C",
  words_3 text collate "C",
  words_4 text collate "C",
  primary key (client_id, recipient_account, recipient_name)
);
create index paid_recipients_by_word_1 on paid_recipients (client_id, words_1) where words_1 is not null;
create index paid_recipients_by_word_2 on paid_recipients (client_id, words_2) where words_2 is not null;
create index paid_recipients_by_word_3 on paid_recipients (client_id, words_3) where words_3 is not null;
create index paid_recipients_by_word_4 on paid_recipients (client_id, words_4) where words_4 is not null;
alter table paid_recipients enable row level security;
grant select on paid_recipients to corridor_app, corridor_system;

insert into paid_recipients (client_id, recipient_account, recipient_name, words_1, words_2, words_3, words_4)
select client_id, recipient_account, recipient_name, words[1], words[2], words[3], words[4]
from (
  select distinct client_id, recipient_account, recipient_name from transactions
  where type in ('Payment', 'MobilePayment', 'BankPayment') and recipient_name is not null
    and octet_length(recipient_account) <= 128 and octet_length(recipient_name) <= 800) paid
cross join lateral name_rotations(recipient_name) words;

-- Accounts that must not be paid, at any provider and from any wallet (BEN-08). The account is compared without dashes and capitals.
create table blocked_recipients (
  client_id text not null references clients,
  account text collate "C" not null,
  -- As they were when somebody blocked them.
  recipient_account text not null check (length(recipient_account) between 1 and 128),
  recipient_name text not null check (length(recipient_name) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  blocked_by text not null,
  blocked_at timestamptz not null default app_now(),
  primary key (client_id, account)
);
alter table blocked_recipients enable row level security;
grant select, insert, delete on blocked_recipients to corridor_app;
grant select on blocked_recipients to corridor_system;

-- The rows of a request that were blocked when its money was held: not paid, without money held for them (BEN-10).
alter table payment_requests add column blocked int4multirange not null default '{}';
grant update (blocked) on payment_requests to corridor_app, corridor_system;
