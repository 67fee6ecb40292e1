import type { Outcome } from "@corridor/product/payments/requests/request";
import { t } from "../../../../texts.ts";
import type { ExportedPart } from "../../../../exports/ExportDialog.tsx";

/** What an export of the payments of one outcome is called and holds (REQ-50). */
export function exportedPart(outcome: Outcome, count: number): ExportedPart {
  return {
    title: t.requests.exportOutcome[outcome],
    whatComes: t.exportDialog.whatComesOf[outcome]({ count }),
  };
}
