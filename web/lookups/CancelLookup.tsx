import { cancelNameLookup, type LookupRequest } from "@corridor/product/lookups/contract";
import { call } from "../api/call.ts";
import { lazyPart } from "../design/hooks/lazy-part.tsx";

const CancelLookupDialog = lazyPart(
  async () => (await import("./CancelLookupDialog.tsx")).CancelLookupDialog,
);

type CancelLookupProps = { clientId: string; lookup: LookupRequest; onClose: () => void };

/** The dialog loads when it is opened. */
export function CancelLookup({ clientId, lookup, onClose }: CancelLookupProps) {
  const { requestId, statusCounts } = lookup;
  return (
    <CancelLookupDialog
      pendingCount={statusCounts.pending}
      onCancel={() => call(cancelNameLookup, { clientId, requestId })}
      onClose={onClose}
    />
  );
}
