import type { PaymentRequest } from "@corridor/product/payments/request";
import { Badge, StatusBadge } from "../../design/StatusBadge.tsx";
import { statusLooks } from "../../design/status-looks.ts";
import { doneWords } from "./done-words.ts";

/** How a request stands. One that is over and whose payments did not all succeed is never green. */
export function RequestBadge({ request }: { request: PaymentRequest }) {
  const words = doneWords(request);
  if (words === null) return <StatusBadge kind="request" value={request.status} />;
  return <Badge tone={statusLooks.transaction.failed}>{words}</Badge>;
}
