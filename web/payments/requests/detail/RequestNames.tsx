import { useState } from "react";
import { queryRequestNames } from "@corridor/product/payments/recipient-names/contract";
import { useSession } from "../../../session/session.ts";
import { firstPart, type ShownPart } from "../../recipient-names/names-calls.ts";
import { NamesCard } from "../../recipient-names/NamesCard.tsx";
import { useRecipientNames } from "../../recipient-names/useRecipientNames.ts";
import type { Details } from "./merge-details.ts";

type Request = Pick<Details["request"], "clientId" | "requestId">;

/** The names of the recipients with the creator's reasons; nothing for a client without the feature (VERIFY-14). */
export function RequestNames({ request }: { request: Request }) {
  const { frame } = useSession();
  return frame?.features.VerifyNamesBeforeSubmit ? <NamesOfRequest request={request} /> : null;
}

function NamesOfRequest({ request: { clientId, requestId } }: { request: Request }) {
  const [part, setPart] = useState<ShownPart>(firstPart);
  const answer = useRecipientNames(queryRequestNames, { clientId, requestId }, part, false);
  // Of a request whose recipients were not looked up, all numbers are 0.
  if (answer.data?.progress.asked === 0) return null;
  return <NamesCard answer={answer} part={part} onPart={setPart} />;
}
