import { createHash } from "node:crypto";
import { accountName } from "@corridor/product/ledger/accounts";
import type { Transfer } from "@corridor/product/ledger/transfers";

/**
 * What a transfer says, as the first 64 bits of a SHA-256: the same again has the same, whatever the order of its legs.
 * Stored for ever, so that it must never be computed in another way.
 */
export function digestOf({ kind, legs }: Pick<Transfer, "kind" | "legs">): bigint {
  const lines = legs.map(({ account, amount }) => `${accountName(account)} ${amount}`).sort();
  return createHash("sha256")
    .update(`${kind}\n${lines.join("\n")}`)
    .digest()
    .readBigInt64BE();
}
