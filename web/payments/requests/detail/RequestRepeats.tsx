import { useState } from "react";
import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import { useCall } from "../../../api/useCall.ts";
import { allKinds, inputOf, type ShownKind } from "../../repeats/repeats-calls.ts";
import { RepeatsCard } from "../../repeats/RepeatsCard.tsx";
import type { Details } from "./merge-details.ts";

type Request = Pick<Details["request"], "clientId" | "requestId" | "totalCount">;

/** What a request repeats, with the creator's reasons: looked up again while it awaits approval, later as it was decided (PAY-66). */
export function RequestRepeats({ request }: { request: Request }) {
  const { clientId, requestId, totalCount } = request;
  const [part, setPart] = useState<ShownKind>(allKinds);
  const answer = useCall(queryRequestRepeats, inputOf({ clientId, requestId }, part), {
    keepsAnswerOf: (input) => input.requestId === requestId,
  });
  // Most requests repeat nothing: no card appears and goes.
  if (answer.data?.found === 0 || (!answer.data && !answer.error)) return null;
  return <RepeatsCard answer={answer} total={totalCount} part={part} onPart={setPart} />;
}
