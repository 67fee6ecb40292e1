import type { LookupResult } from "@corridor/product/lookups/contract";
import { t } from "../texts.ts";

/** The answer about one number in a sentence, for screen readers. */
export function answerWords({ accountNumber, name, match, statusDescription }: LookupResult): string {
  const words = t.lookups.session;
  const account = accountNumber;
  if (name === null) return words.notFound({ account, reason: statusDescription ?? words.late });
  if (match === null) return words.found({ account, name });
  return words.foundWithMatch({ account, name, match: t.status.nameMatch[match] });
}
