import type { Evidence } from "./evidence.ts";

/** I1: every currency sums to zero, and so does every transfer. I2: every balance is the sum of its entries. */
export async function checkLedger({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ what: string }>(`
    select 'I1 the accounts in ' || currency || ' sum to ' || sum(balance_minor) as what
    from ledger_accounts where client_id = $1 group by currency having sum(balance_minor) <> 0
    union all
    select 'I1 transfer ' || transfer_id || ' sums to ' || sum(amount_minor) || ' ' || currency
    from ledger_entries where client_id = $1 group by transfer_id, currency having sum(amount_minor) <> 0
    union all
    select 'I2 ' || a.purpose || ' ' || a.subject || ' ' || a.currency || ' has ' || a.balance_minor || ' and entries of '
      || coalesce(sum(e.amount_minor), 0)
    from ledger_accounts a
    left join ledger_entries e on e.client_id = a.client_id and e.account_id = a.account_id
    where a.client_id = $1 group by a.client_id, a.account_id
    having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
    union all
    select 'the product halted itself: ' || array_to_string(breaches, '; ') from sending_halts where client_id = $1`);
  return rows.map(({ what }) => what);
}

/** I2 by payments: a wallet has its funding less succeeded payments that did not come back, and holds its open payments. */
export async function checkWallets(evidence: Evidence): Promise<string[]> {
  const { query, payments, wish } = evidence;
  const expected = new Map<string, { current: bigint; held: bigint; late: bigint }>();
  const at = (walletId: string) => {
    const wallet = expected.get(walletId) ?? { current: BigInt(wish.funded), held: 0n, late: 0n };
    expected.set(walletId, wallet);
    return wallet;
  };
  for (const payment of payments) {
    const wallet = at(payment.wallet_id);
    const amount = BigInt(payment.amount);
    const cost = amount + BigInt(payment.fee);
    if (payment.status === "open") wallet.held += cost;
    else if (payment.incidents.includes("lateSuccess")) wallet.late += amount;
    else if (payment.status === "succeeded" && payment.reversals === 0) wallet.current -= cost;
  }
  const rows = await query<{ wallet_id: string; current: string; held: string }>(`
    select wallet_id, sum(balance_minor)::text as current, sum(balance_minor) filter (where purpose = 'held')::text as held
    from ledger_accounts where client_id = $1 and wallet_id is not null group by wallet_id`);
  const wrong = rows.flatMap(({ wallet_id: walletId, ...has }) => {
    const { current, held } = at(walletId);
    if (BigInt(has.current) === current && BigInt(has.held) === held) return [];
    return [
      `I2 wallet ${walletId} has ${has.current} and holds ${has.held} instead of ${current} and ${held}`,
    ];
  });
  const late = [...expected.values()].reduce((sum, wallet) => sum + wallet.late, 0n);
  const [suspense] = await query<{ minor: string }>(`
    select coalesce(-sum(balance_minor), 0)::text as minor from ledger_accounts where client_id = $1 and purpose = 'suspense'`);
  if (BigInt(suspense!.minor) !== late)
    wrong.push(`C-14 ${suspense!.minor} stands in suspense and ${late} was paid late`);
  return wrong;
}
