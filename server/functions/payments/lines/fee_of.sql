-- The fees of a whole set at once, as in product/fees/fee.ts. flat, least_fee and most_fee are exact amounts in the wallet's
-- currency.
create or replace function fee_of(amount_minor bigint, millionths integer, flat numeric, least_fee numeric, most_fee numeric) returns bigint
language sql immutable parallel safe
as $$
  select round(least(
    coalesce(most_fee, 'infinity'::numeric),
    greatest(coalesce(least_fee, 0), amount_minor::numeric * coalesce(millionths, 0) / 1000000 + coalesce(flat, 0))))::bigint
$$;
