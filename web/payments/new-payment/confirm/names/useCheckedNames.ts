import { useSession } from "../../../../session/session.ts";
import type { NamesOf } from "../../../recipient-names/names-calls.ts";
import type { NewPaymentState } from "../../useNewPayment.ts";

/** The checked payments whose names are looked up; null without the feature, where nothing of the names is shown (VERIFY-11). */
export function useCheckedNames({ draft: { requestId } }: NewPaymentState): NamesOf | null {
  const { clientId, frame } = useSession();
  if (!frame?.features.VerifyNamesBeforeSubmit || clientId === null || requestId === null) return null;
  return { clientId, requestId };
}
