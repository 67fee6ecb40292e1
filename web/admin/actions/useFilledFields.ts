import { useEffect, useRef } from "react";
import type { Action } from "@corridor/product/admin/action";
import { filledFields } from "@corridor/product/operations/rule";
import { useAdminAddress } from "../useAdminAddress.ts";
import { emptyDraft, type KeptActionDraft } from "./action-draft.ts";
import { anyClient } from "./any-client.ts";

/**
 * The fields that the address fills in, such as those of an incident (OPS-13). They replace an unfinished form once and leave the address,
 * so that a reload keeps what the person changes. A form whose action may have been done stays as it is.
 */
export function useFilledFields(action: Action, kept: KeptActionDraft): void {
  const { address, go } = useAdminAddress();
  const filled = fieldsIn(action, address);
  const isCalled = address["action"] === action.path && Object.keys(filled).length > 0;
  // The address loses the fields a moment later, and the form is drawn again meanwhile.
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isCalled) isTaken.current = false;
    if (!isCalled || isTaken.current) return;
    isTaken.current = true;
    if (!kept.draft.isUnanswered) kept.change({ ...emptyDraft, typed: filled });
    go(Object.fromEntries(Object.keys(filled).map((name) => [name, undefined])));
  });
}

/** Of the client only "any": a form is about the client that is open. */
function fieldsIn({ fields }: Action, address: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    filledFields.flatMap((name) => {
      const value = address[name];
      const isFilled = value !== undefined && name in fields && (name !== "clientId" || value === anyClient);
      return isFilled ? [[name, value]] : [];
    }),
  );
}
