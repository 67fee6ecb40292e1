import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId } from "../fields.ts";
import { session } from "../policy.ts";

/** The health of the calls to a client's own system (STATE-06). */
const callbackStatuses = ["OK", "WARNING", "FAILING", "INACTIVE"] as const;

export const queryAccountInfo = endpoint({
  method: "GET",
  path: "/api/accountInfo",
  summary: "Returns the account status of a client and the health of its callbacks.",
  policy: session({ client: "visible", wallets: "all" }),
  input: z.object({ clientId: ClientId }),
  output: z.object({
    clientKycStatus: z.string(),
    callbackHealth: z.object({ status: z.enum(callbackStatuses), message: z.string() }),
  }),
});
