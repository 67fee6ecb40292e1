-- Lines with the amount that each takes out of its wallet, without the fee: at the quoted rate, or at the shown rate until
-- there is a quote.
drop view if exists charged_lines cascade;
create view charged_lines with (security_invoker = true) as
select l.*, coalesce(x.wallet_currency, l.currency) as wallet_currency,
  case when x.currency is null then l.amount_minor
    else debit_of(l.amount_minor, coalesce(x.quoted_e8, x.shown_e8), x.decimals_shift) end as debit_minor,
  x.tenor as rate_tenor, coalesce(x.quoted_e8, x.shown_e8) as rate_e8, x.failure, x.fx_trade_id, x.value_date
from payment_lines l
left join payment_rates x on x.client_id = l.client_id and x.set_id = l.set_id and x.wallet_id = l.wallet_id
  and x.currency = l.currency and x.tenor = coalesce(l.details ->> 'tenor', 'spot');
grant select on charged_lines to corridor_app, corridor_system;
