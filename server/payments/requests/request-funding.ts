import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { awaitsApproval, waitsForTimeOrMoney } from "@corridor/product/payments/requests/status";
import type { Tx } from "../../platform/db.ts";
import { visibleWallets } from "../../wallets/wallets.ts";
import type { StoredRequest } from "./stored-request.ts";

type StoredNeed = { wallet_id: string; currency: Currency; payments: string; fees: string };

/**
 * The money that a request needs for the lines that will be paid, and the money in its wallets, until it is held (REQ-10). A person who
 * sees a request sees all its wallets.
 */
export async function selectFunding(
  tx: Tx,
  { client_id, set_id, status }: StoredRequest,
  unpaidLines: string,
): Promise<RequestDetails["funding"]> {
  if (!awaitsApproval(status) && !waitsForTimeOrMoney(status)) return null;
  const { rows } = await sql<StoredNeed>`
    select wallet_id, wallet_currency as currency, sum(debit_minor)::text as payments,
      sum(fee_minor)::text as fees
    from charged_lines where client_id = ${client_id} and set_id = ${set_id} and failure is null
      and not line_no <@ ${unpaidLines}::int4multirange
    group by wallet_id, wallet_currency order by wallet_id`.execute(tx);
  const wallets = new Map(
    (await visibleWallets(tx, client_id)).map((wallet) => [wallet.wallet_id, wallet] as const),
  );
  return rows.flatMap(({ wallet_id, currency, ...need }) => {
    const wallet = wallets.get(wallet_id);
    if (!wallet) return [];
    const [payments, fees] = [BigInt(need.payments), BigInt(need.fees)];
    const available = wallet.is_deactivated ? 0n : wallet.available_minor; // Nothing leaves a closed wallet.
    return [
      {
        walletId: wallet_id,
        walletName: wallet.wallet_name,
        currency,
        payments: toDecimal({ currency, minor: payments }),
        fees: toDecimal({ currency, minor: fees }),
        needed: toDecimal({ currency, minor: payments + fees }),
        available: toDecimal({ currency, minor: available }),
      },
    ];
  });
}
