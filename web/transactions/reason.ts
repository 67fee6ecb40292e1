import { ownFailureOf } from "@corridor/product/transactions/failures";
import type { Transaction } from "@corridor/product/transactions/transaction";
import { t } from "../texts.ts";

/** Why a transaction has not succeeded: our own reason in the reader's language, else the provider's text in quotation marks. */
export function reasonOf(status: Transaction["status"]): string | null {
  if (status.statusType === "succeeded") return null;
  const own = ownFailureOf(status);
  if (own) return t.status.failures[own];
  return status.statusDescription ? t.status.quoted({ text: status.statusDescription }) : null;
}
