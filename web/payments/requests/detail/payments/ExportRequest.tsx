import { startRequestExport } from "@corridor/product/exports/contract";
import { call } from "../../../../api/call.ts";
import { t } from "../../../../texts.ts";
import { ExportButton } from "../../../../exports/ExportButton.tsx";
import { useMayCall } from "../../../../session/access.ts";
import { exportedPart } from "./exported-part.ts";
import type { Details } from "../merge-details.ts";
import { useShownOutcome } from "./useShownOutcome.ts";

/** Exports the shown payments as one file, all or those of one outcome (REQ-07, REQ-50). */
export function ExportRequest({ request }: { request: Details["request"] }) {
  const { clientId, requestId, batchReference, totalCount, counts } = request;
  const { outcome } = useShownOutcome(requestId);
  if (!useMayCall(startRequestExport)) return null;
  const count = outcome === null ? totalCount : counts[outcome];
  const { columns } = t.requests;
  return (
    <ExportButton
      clientId={clientId}
      subject="paymentRequest"
      facts={[
        { name: columns.requestId, value: requestId },
        ...(batchReference ? [{ name: columns.batchReference, value: batchReference }] : []),
        { name: t.exportDialog.rows, value: t.common.count(count) },
      ]}
      part={outcome === null ? undefined : exportedPart(outcome, count)}
      isDisabled={count === 0}
      start={async (format) =>
        (await call(startRequestExport, { clientId, requestId, format, ...(outcome && { outcome }) }))
          .exportJobId
      }
    />
  );
}
