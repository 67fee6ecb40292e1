import { startRequestExport } from "@corridor/product/exports/contract";
import { formatCount } from "@corridor/product/i18n/formats";
import { call } from "../../api/call.ts";
import { t } from "../../design/texts.ts";
import { ExportButton } from "../../exports/ExportButton.tsx";
import { useMayCall } from "../../session/access.ts";
import type { Details } from "./merge-details.ts";

/** All payments of the request in one file (REQ-07). */
export function ExportRequest({ request }: { request: Details["request"] }) {
  const { clientId, requestId, batchReference, totalCount } = request;
  if (!useMayCall(startRequestExport)) return null;
  const { columns } = t.requests;
  return (
    <ExportButton
      clientId={clientId}
      subject="paymentRequest"
      facts={[
        { name: columns.requestId, value: requestId },
        ...(batchReference ? [{ name: columns.batchReference, value: batchReference }] : []),
        { name: t.exportDialog.rows, value: formatCount(totalCount) },
      ]}
      start={async (format) => (await call(startRequestExport, { clientId, requestId, format })).exportJobId}
    />
  );
}
