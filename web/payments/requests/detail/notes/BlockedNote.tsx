import { queryBlocked } from "@corridor/product/payments/beneficiaries/contract";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { useCall } from "../../../../api/useCall.ts";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { useSession } from "../../../../session/session.ts";
import { t } from "../../../../texts.ts";
import { mayStillPay } from "../amounts/left-to-pay.ts";
import { restWords } from "./rest-words.ts";

export type BlockedNoteProps = { request: RequestDetails };

/** Says which payments of a request that waits are not sent, because somebody has blocked their recipients (BEN-10). */
export function BlockedNote({ request }: BlockedNoteProps) {
  const { clientId } = useSession();
  if (clientId === null || !mayStillPay(request)) return null;
  return <BlockedOfRequest clientId={clientId} request={request} />;
}

const shown = 5;

function BlockedOfRequest({ clientId, request }: { clientId: string } & BlockedNoteProps) {
  const { requestId } = request;
  const blocked = useCall(queryBlocked, { clientId, requestId }).data?.blocked ?? [];
  const words = t.repeats;
  if (blocked.length === 0) return null;
  const lines = blocked
    .slice(0, shown)
    .map(({ name, recipientAccountId, reason }) =>
      words.blockedLine({ name, account: recipientAccountId, reason }),
    );
  const more = blocked.length - lines.length;
  return (
    <Banner
      tone="warning"
      title={words.blockedTitle({ count: blocked.reduce((sum, { count }) => sum + count, 0) })}
    >
      {[...lines, ...(more > 0 ? [words.blockedMore({ count: more })] : []), restWords(request)].join(" ")}
    </Banner>
  );
}
