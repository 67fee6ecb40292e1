import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import { debitByTariff, feeByTariff, refuseTooMuch, tariffRows } from "./store-lines.ts";
import type { Tariff } from "./tariffs.ts";

export type SamplePrice = { readonly debit: bigint; readonly fee: bigint };

/** What a payment of this amount takes out of its wallet, as the database computes it for payments that are stored. */
export async function priceSample(tx: Tx, tariff: Tariff, minor: bigint): Promise<SamplePrice> {
  const { rows } = await sql<SamplePrice>`
    select ${debitByTariff} as debit, ${feeByTariff} as fee
    from ${tariffRows([tariff])} cross join lateral (select ${minor}::bigint as minor) paid`
    .execute(tx)
    .catch(refuseTooMuch);
  return rows[0]!;
}
