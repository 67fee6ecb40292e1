import { Badge, StatusBadge, type StatusBadgeProps } from "../../design/feedback/StatusBadge.tsx";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { doneWords, pendingWords, type CountedRequest } from "./done-words.ts";

export type RequestBadgeProps = { request: CountedRequest; look?: StatusBadgeProps<"request">["look"] };

/** The status of a request. A request with failed or reversed payments is red, in progress or done (REQ-45). */
export function RequestBadge({ request, look }: RequestBadgeProps) {
  const [done, pending] = [doneWords(request), pendingWords(request)];
  if (done !== null)
    return (
      <Badge tone={statusLooks.transaction.failed} look={look}>
        {done}
      </Badge>
    );
  if (pending !== null)
    return (
      <Badge tone={{ ...statusLooks.request.pending, tone: "fail" }} look={look}>
        {pending}
      </Badge>
    );
  return <StatusBadge kind="request" value={request.status} {...(look && { look })} />;
}
