import { queryBlocked } from "@corridor/product/payments/beneficiaries/contract";
import { isFinal, type RequestState } from "@corridor/product/payments/requests/status";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { useCall } from "../../../../api/useCall.ts";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { useSession } from "../../../../session/session.ts";
import { t } from "../../../../texts.ts";

export type BlockedNoteProps = { request: RequestDetails };

/** Says which payments of a request that waits are not sent, because somebody has blocked their recipients (BEN-10). */
export function BlockedNote({ request }: BlockedNoteProps) {
  const { clientId } = useSession();
  if (clientId === null || isFinal(request.status as RequestState)) return null;
  return <BlockedOfRequest clientId={clientId} requestId={request.requestId} />;
}

const shown = 5;

function BlockedOfRequest(about: { clientId: string; requestId: string }) {
  const blocked = useCall(queryBlocked, about).data?.blocked ?? [];
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
      {[...lines, ...(more > 0 ? [words.blockedMore({ count: more })] : []), words.blockedRest].join(" ")}
    </Banner>
  );
}
