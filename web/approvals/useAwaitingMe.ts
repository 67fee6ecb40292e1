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

/** Where all of what is counted here is listed. */
export const awaitingMeList = { to: "/paymentRequests", search: { awaitingMe: "true" } } as const;

const refreshEveryMs = 60_000;

type AwaitingMe = OutputOf<typeof queryAwaitingMe>;

/**
 * The requests that this person could approve, reject or bring money for now; undefined for a person who never could. Fetched by
 * background calls while the page is in the foreground, when it comes back there and after every change: these calls keep nobody logged
 * in, and their failures are not shown.
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
