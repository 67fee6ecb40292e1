import { queryRequests } from "@corridor/product/payments/requests/contract";
import { useCall } from "../../api/useCall.ts";
import { t } from "../../texts.ts";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { useMayCall } from "../../session/access.ts";
import { useSession } from "../../session/session.ts";
import type { PartialTransaction } from "../values.ts";

/** The link to the request of a payment, for a person who may open it. */
export function RequestWay({ of: { requestId, batchReference } }: { of: PartialTransaction }) {
  const { user } = useSession();
  const mayAsk = useMayCall(queryRequests);
  if (!requestId || !user || !mayAsk) return null;
  if (user.canAccessAllWallets) return <Way requestId={requestId} />;
  return batchReference ? <WayIfSeen requestId={requestId} batchReference={batchReference} /> : null;
}

function Way({ requestId }: { requestId: string }) {
  return (
    <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
      {t.transactionFields.openRequest}
    </TextLink>
  );
}

/** A person who does not see all wallets of a request does not see the request (PERM-25), so it is queried first. */
function WayIfSeen({ requestId, batchReference }: { requestId: string; batchReference: string }) {
  const { clientId } = useSession();
  const { data } = useCall(queryRequests, { clientId: clientId ?? "", batchReference });
  const isSeen = data?.requests.some((request) => request.requestId === requestId) ?? false;
  return isSeen && <Way requestId={requestId} />;
}
