import { status as words } from "@corridor/product/i18n/en/status";
import { ownFailureOf } from "@corridor/product/transactions/failures";
import type { LineOutcome } from "../payments/requests/line-outcomes.ts";

/** Why a payment failed, in English. */
export function reasonOf({ statusCode, statusDescription }: LineOutcome): string {
  const own = ownFailureOf({ statusCode, statusDescription });
  return own ? words.failures[own] : (statusDescription ?? "");
}
