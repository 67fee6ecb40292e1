-- The amount that a payment takes out of a wallet of another currency, as in product/fx/rate.ts: rounded half up to a whole
-- minor unit of the wallet's currency, and at least one. Whole numbers only, so that no digit is lost before the rounding.
-- decimals_shift is the number of further decimals of the wallet's currency.
create or replace function debit_of(amount_minor bigint, rate_e8 bigint, decimals_shift smallint) returns bigint
language sql immutable parallel safe
as $$
  select greatest(1, case when decimals_shift >= 0
    then div(2 * amount_minor::numeric * rate_e8 * (array[1, 10, 100, 1000])[decimals_shift + 1] + 100000000, 200000000)
    else div(2 * amount_minor::numeric * rate_e8 + 100000000::numeric * (array[1, 10, 100, 1000])[1 - decimals_shift],
      200000000::numeric * (array[1, 10, 100, 1000])[1 - decimals_shift]) end)::bigint
$$;
