import { ownFailureOf } from "@corridor/product/transactions/failures";
import type { Transaction } from "@corridor/product/transactions/transaction";
import { t } from "../texts.ts";

/** Why a transaction has not succeeded: in the reader's language where the reason is our own, else quoted from the provider. */
export function reasonOf(status: Transaction["status"]): string | null {
  if (status.statusType === "succeeded") return null;
  const own = ownFailureOf(status);
  if (own) return t.status.failures[own];
  return status.statusDescription ? t.status.quoted({ text: status.statusDescription }) : null;
}
