import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import { useCall } from "../../../../api/useCall.ts";
import type { Details } from "../merge-details.ts";
import { RepeatsNote } from "./RepeatsNote.tsx";

/** Above a request that awaits approval: what it repeats; the card below names the payments. */
export function RepeatsOfRequestNote({ request }: { request: Details["request"] }) {
  const { clientId, requestId, totalCount } = request;
  const { data } = useCall(queryRequestRepeats, { clientId, requestId });
  return <RepeatsNote repeats={data} total={totalCount} />;
}
