import { actionEndpoint, type Action } from "@corridor/product/admin/action";
import type { PaymentResult } from "@corridor/product/admin/actions/all";
import { placedInPath } from "@corridor/product/endpoint";
import { call } from "../../api/call.ts";
import type { Proof } from "../../auth/proof/useProof.ts";

/** The answer of any action. */
export type ActionAnswer = Readonly<Record<string, unknown>> & {
  readonly isRepeated?: boolean;
  readonly isWaiting?: boolean;
  readonly results?: readonly PaymentResult[];
};

/** Before an action that asks payment providers gives up, the server does. */
const patienceMs = 60_000;

export async function sendAction(action: Action, content: object, proof: Proof): Promise<ActionAnswer> {
  const sent: Record<string, unknown> = action.risk === "none" ? { ...content } : { ...content, ...proof };
  const endpoint = endpointOf(action);
  const { address, rest } = placedInPath(endpoint, sent);
  const options = { patienceMs, isForm: isSentAsForm(action) };
  return (await call({ ...endpoint, path: address as `/${string}` }, rest, options)) as ActionAnswer;
}

/** The older address, except for the two actions that never had one (API-64). */
function endpointOf(action: Action) {
  const endpoint = actionEndpoint(action);
  return hasOnlyOneAddress(action) ? endpoint : { ...endpoint, path: endpoint.alsoAt };
}

const hasOnlyOneAddress = ({ path }: Action) => !path.includes("/");

/** A list has no good spelling in a form, and a file is long. */
function isSentAsForm(action: Action): boolean {
  const hasText = ({ kind }: Action["fields"][string]) => kind !== "list" && kind !== "file";
  return !hasOnlyOneAddress(action) && Object.values(action.fields).every(hasText);
}
