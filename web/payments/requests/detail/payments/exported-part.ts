import type { Outcome } from "@corridor/product/payments/requests/request";
import { t } from "../../../../texts.ts";
import type { ExportedPart } from "../../../../exports/ExportDialog.tsx";

/** The name and content of an export of the payments of one outcome (REQ-50). */
export function exportedPart(outcome: Outcome, count: number): ExportedPart {
  return {
    title: t.requests.exportOutcome[outcome],
    contentNote: t.exportDialog.outcomeNote[outcome]({ count }),
  };
}
