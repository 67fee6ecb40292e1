import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, text } from "../fields.ts";
import { session } from "../policy.ts";

/** Units of `to`, a wallet's currency, for one unit of `from`, with 8 decimals. The rate is fixed only when the money is held (EXT-10). */
export const ShownRate = z.object({ from: z.string(), to: z.string(), rate: z.string() });

export const queryRates = endpoint({
  method: "GET",
  path: "/api/exchangeRates",
  summary:
    "Returns the current exchange rates into a wallet's currency, to estimate a payment before it is checked. A currency without a rate is left out.",
  policy: session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true }),
  input: z.object({ clientId: ClientId, to: text(3) }),
  output: z.object({ rates: z.array(ShownRate) }),
});
