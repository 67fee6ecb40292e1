import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { Badge, StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { doneWords, pendingWords } from "./done-words.ts";

/** The status of a request. A request with failed or reversed payments is red, in progress or done (REQ-45). */
export function RequestBadge({ request }: { request: PaymentRequest }) {
  const [done, pending] = [doneWords(request), pendingWords(request)];
  if (done !== null) return <Badge tone={statusLooks.transaction.failed}>{done}</Badge>;
  if (pending !== null)
    return <Badge tone={{ ...statusLooks.request.pending, tone: "fail" }}>{pending}</Badge>;
  return <StatusBadge kind="request" value={request.status} />;
}
