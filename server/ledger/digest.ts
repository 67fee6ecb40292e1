import { createHash } from "node:crypto";
import { accountName } from "@corridor/product/ledger/accounts";
import type { Transfer } from "@corridor/product/ledger/transfers";

/**
 * The content of a transfer as the first 64 bits of a SHA-256: equal content has an equal digest, in any order of its legs.
 * Stored for ever, so the computation must never change.
 */
export function digestOf({ kind, legs }: Pick<Transfer, "kind" | "legs">): bigint {
  const lines = legs.map(({ account, amount }) => `${accountName(account)} ${amount}`).sort();
  return createHash("sha256")
    .update(`${kind}\n${lines.join("\n")}`)
    .digest()
    .readBigInt64BE();
}
