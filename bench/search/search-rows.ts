import type pg from "pg";
import { expression } from "@corridor/server/demo/rows/sql-text";
import { transactionsFrom, type TransactionFacts } from "@corridor/server/demo/rows/transactions";

/** This client has three of ten rows, in forty wallets of three kinds of currency; the rest belongs to others, each with as many wallets. */
export const hugeClient = "huge";
const hugeWallets: readonly { id: string; currency: string }[] = Array.from({ length: 40 }, (_, index) => ({
  id: `w${index}`,
  currency: index === 38 ? "KWD" : index === 39 ? "UGX" : "USD",
}));
export const hiddenWallet = "w5";

/** Two years of rows end here. */
export const lastSecond = Date.parse("2026-11-01T00:00:00Z") / 1_000;
export const firstSecond = lastSecond - 2 * 365 * 86_400;

const atATime = 1_000_000;

/**
 * Rows as a busy client has them: wallets of very different sizes, some of one country and so of one provider; providers and
 * types that are frequent, rare, or long unused; one of twenty failed; the newest 0.7 % open.
 */
export async function fillTransactions(owner: pg.PoolClient, rows: number, others: number): Promise<void> {
  await owner.query(`
    insert into clients (client_id, name) select 'c' || i, 'Client ' || i from generate_series(0, ${others - 1}) i
      union all select '${hugeClient}', 'Huge'`);
  await owner.query(
    `insert into wallets (client_id, wallet_id, wallet_name, currency, is_hidden)
     select c.client_id, w.id, w.id, w.currency, w.id = $3 and c.client_id = $4
     from clients c, unnest($1::text[], $2::text[]) w(id, currency)`,
    [hugeWallets.map(({ id }) => id), hugeWallets.map(({ currency }) => currency), hiddenWallet, hugeClient],
  );
  await owner.query("select setseed(0.5)");
  for (let from = 0; from < rows; from += atATime)
    await owner.query(insertRows, [from, Math.min(from + atATime, rows) - 1, rows, others]);
}

/** The columns that `drawnRows` draws, and the expressions of the others. */
const columns: TransactionFacts = {
  client_id: expression("client_id"),
  transaction_id: expression("gen_random_uuid()::text"),
  wallet_id: expression("'w' || wallet"),
  type: expression("type"),
  status: expression("status"),
  status_code: expression("case when status = 'failed' then 'NO_ACCOUNT' end"),
  sent_at: expression("case when is_payment and (status <> 'open' or c < 0.6) then made end"),
  failing_since: expression("case when status = 'open' and c < 0.05 then made end"),
  created_at: expression("made"),
  completed_at: expression("case when status <> 'open' then made + c * interval '2 hours' end"),
  currency: expression("case wallet when 38 then 'KWD' when 39 then 'UGX' else 'USD' end"),
  amount_minor: expression("amount"),
  fee_minor: expression("case when is_payment then 120 else 0 end"),
  balance_minor: expression("i"),
  provider: expression(`case when not is_payment then null when wallet between 10 and 19 then 'mtn-ug'
    when i % 20000 = 3 then 'bank-sn' when d < 0.03 and age < 0.2 then 'telecel-gh'
    when type = 'BankPayment' then (array['bank-ke', 'bank-ug', 'swift', 'sepa'])[1 + i % 4]
    else (array['mpesa-ke', 'mpesa-ke', 'mtn-ug', 'airtel-tz', 'mtn-gh', 'airtel-ke'])[1 + i % 6] end`),
  recipient_account: expression(`case when is_payment then '+2547'
    || case when d > 0.99 then '00000000' else lpad((b * b * 20000000)::int::text, 8, '0') end end`),
  recipient_name: expression("case when is_payment then 'Grace Achieng Otieno' end"),
  recipient_minor: expression("case when is_payment then -amount * 129 end"),
  recipient_currency: expression("case when is_payment then 'KES' end"),
  reference: expression("'INV-' || i % 1000000"),
  batch_reference: expression("'payroll-' || i / 5000"),
  reason: "Salary for October",
  source: "web",
};

// The offsets keep the planner from computing each layer again for every use.
const drawnRows = `(
    select *, type in ('MobilePayment', 'BankPayment') as is_payment,
      case when age > 0.993 and type in ('MobilePayment', 'BankPayment') then 'open'
        when (a * 1000)::int % 20 = 7 then 'failed' else 'succeeded' end as status,
      case type when 'Fee' then -(50 + 100 * b)::bigint when 'AddFunds' then (1e6 + 1e7 * b)::bigint
        when 'TransferIn' then (1000 + 1e6 * b)::bigint else -(10 ^ (1 + 4.5 * b))::bigint end as amount
    from (
      select *, case when i % 10 < 3 then '${hugeClient}' else 'c' || i % $4 end as client_id, (40 * e * e * e)::int % 40 as wallet,
        i::float8 / $3 as age, timestamptz '2026-11-01Z' - interval '730 days' * (1 - i::float8 / $3) as made,
        case when i % 50000 = 7 and i < $3 * 0.3 then 'Interest' when a < 0.55 then 'MobilePayment' when a < 0.80 then 'BankPayment'
          when a < 0.92 then 'Fee' when a < 0.95 then 'TransferIn' when a < 0.98 then 'TransferOut' when a < 0.99 then 'Reversal'
          when a < 0.995 then 'AddFunds' when a < 0.998 then 'FX' else 'Adjust' end as type
      from (
        select i, random() as a, random() as b, random() as c, random() as d, random() as e
        from generate_series($1::bigint, $2::bigint) i) drawn offset 0) typed offset 0) whole`;

const insertRows = transactionsFrom(columns, drawnRows);
