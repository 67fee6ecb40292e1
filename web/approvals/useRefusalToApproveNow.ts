import { refusalToApproveNow } from "@corridor/product/payments/requests/decisions";
import { standingOf } from "@corridor/product/screens";
import { useViewer } from "../session/access.ts";

/** Why nobody may approve payments of this client now. */
export function useRefusalToApproveNow(): ReturnType<typeof refusalToApproveNow> {
  const viewer = useViewer();
  const client = viewer && standingOf(viewer.user, viewer.clientId);
  return client ? refusalToApproveNow(client, viewer.flags) : null;
}
