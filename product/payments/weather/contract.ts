import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, Timestamp } from "../../fields.ts";
import { session } from "../../policy.ts";
import { RequestId } from "../requests/request-id.ts";

/** A provider that payers should know about before they send money. */
const ToldProvider = z.object({
  providerId: z.string(),
  displayName: z.string(),
  /** Of the last half hour; null while the provider fails no more than usual. */
  failures: z.nullable(z.object({ failed: z.int(), outcomes: z.int(), usualOf100: z.int() })),
  /** Half of the payments take longer; null while the provider is no slower than usual. */
  delay: z.nullable(z.object({ seconds: z.int(), usualSeconds: z.int() })),
  /** What the provider's staff say, in the reader's language. */
  banner: z.nullable(z.object({ text: z.string(), endTimestamp: Timestamp })),
});
export type ToldProvider = z.output<typeof ToldProvider>;

/** The weather of the providers that a client pays by, without those of which there is nothing to say (WEATHER-04). */
export const queryProviderWeather = endpoint({
  method: "GET",
  path: "/api/providerWeather",
  summary:
    "Lists the payment providers of a client that fail or are slow beside their own past, and those with a banner; with a request, only those by which it pays.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] }),
  input: z.object({ clientId: ClientId, requestId: z.optional(RequestId) }),
  output: z.object({ providers: z.array(ToldProvider) }),
});
