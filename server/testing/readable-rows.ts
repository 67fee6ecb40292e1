import { expression } from "../demo/rows/sql-text.ts";
import { makeMissingStatements } from "../statements/make.ts";
import { asOwner } from "./ledger.ts";
import { insertTransactions } from "./transactions.ts";
import type { World } from "./world.ts";

/** Every wallet has statements; those out of the readers' sight for other days. */
export async function givenStatements(world: World, daysOutOfSight: number): Promise<void> {
  await asOwner(
    world,
    `update wallets set created_at = now() - case when wallet_id in ('main', 'ops') then 3 else ${daysOutOfSight} end * interval '1 day'`,
  );
  await makeMissingStatements(world.app);
}

/** Payments of every status, with amounts, providers and recipients that others have as well. */
export async function givenRows(
  world: World,
  client: string,
  wallet: string,
  prefix: string,
  count: number,
): Promise<void> {
  await insertTransactions(world, client, {
    count,
    transaction_id: expression(`'${prefix}-' || i`),
    wallet_id: wallet,
    status: expression("(array['open', 'succeeded', 'failed', 'succeeded'])[1 + i % 4]"),
    sent_at: expression("case when i % 8 = 0 then now() end"),
    amount_minor: expression("-700 - i"),
    fee_minor: 10,
    provider: expression("(array['mtn-ug', 'mpesa-ke'])[1 + i % 2]"),
    recipient_account: expression("'+25670000000' || i % 10"),
    created_at: expression("timestamptz '2026-09-01Z' + i * interval '1 minute'"),
    completed_at: expression(
      "case when i % 4 > 0 then timestamptz '2026-09-02Z' + i * interval '1 minute' end",
    ),
  });
}
