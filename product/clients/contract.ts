import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId } from "../fields.ts";
import { session } from "../policy.ts";
import { statuses } from "../statuses.ts";

export const queryAccountInfo = endpoint({
  method: "GET",
  path: "/api/accountInfo",
  summary: "Returns the account status of a client and the health of its callbacks.",
  policy: session({ client: "visible", wallets: "all" }),
  input: z.object({ clientId: ClientId }),
  output: z.object({
    clientKycStatus: z.string(),
    callbackHealth: z.object({ status: z.enum(statuses.callback), message: z.string() }),
  }),
});
