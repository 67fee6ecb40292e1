import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "@corridor/product/endpoint";
import {
  abandonRequest,
  approveOrReject,
  queryAwaitingMe,
} from "@corridor/product/payments/requests/contract";
import { transferFunds } from "@corridor/product/wallets/contract";
import { call } from "../api/call.ts";
import { questionOf } from "../api/useCall.ts";
import { useMayCall } from "../session/access.ts";
import { useSession } from "../session/session.ts";

/** The list of all counted requests. */
export const awaitingMeList = { to: "/paymentRequests", search: { awaitingMe: "true" } } as const;

/** The list of the files that await approval; it also has files that await other people. */
export const awaitingFilesList = { to: "/files", search: { status: "AwaitingApproval" } } as const;

const refreshEveryMs = 60_000;

type AwaitingMe = OutputOf<typeof queryAwaitingMe>;

/**
 * The requests and files that this person could approve or reject now, and the requests that the person could fund; undefined for a
 * person without these permissions. Background calls load them while the page is visible, when it becomes visible again and after every
 * change: these calls keep nobody logged in, and their failures are not shown.
 */
export function useAwaitingMe(): AwaitingMe | undefined {
  const { clientId } = useSession();
  const mayDecide = useMayCall(approveOrReject);
  const mayAbandon = useMayCall(abandonRequest);
  const mayTransfer = useMayCall(transferFunds);
  const mayAct = mayDecide || mayAbandon || mayTransfer;
  const { data } = useQuery({
    ...questionOf(queryAwaitingMe, { clientId: clientId ?? "" }, (endpoint, input) =>
      call(endpoint, input, { background: true, quiet: true }),
    ),
    enabled: mayAct && clientId !== null,
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: true,
  });
  return mayAct ? data : undefined;
}
