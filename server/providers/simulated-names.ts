import * as z from "zod/mini";
import { answerWithinMs } from "@corridor/product/lookups/lookup";
import { paymentProviders } from "@corridor/product/providers";
import { openConnections } from "./connections.ts";
import type { NameAnswer, NameSource } from "./provider.ts";
import { parseJson } from "./simulator-report.ts";

/** Connections of their own: slow lookups take none of those of payments. */
const mostConnections = 1_000;
const usualPerSecond = 500;
const busyMs = 1_000;
const unknown: NameAnswer = { kind: "unknown" };

const Found = z.object({
  provider: z.string(),
  account: z.string(),
  status: z.enum(["found", "notFound"]),
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** Asks the simulated payment network for names as simulator/README.md describes. */
export function simulatedNames({
  url,
  perSecond = usualPerSecond,
}: {
  readonly url: string;
  readonly perSecond?: number | undefined;
}): NameSource {
  const connections = openConnections({ url, timeoutMs: answerWithinMs, most: mostConnections });
  const known = new Set(paymentProviders.filter(({ kind }) => kind === "mobile").map(({ name }) => name));
  return {
    perSecond: (provider) => (known.has(provider) ? perSecond : 0),
    async lookUp({ provider, account, expectedName }) {
      const body = JSON.stringify({ provider, account, expectedName });
      // One answer serves every lookup of the number, so the question belongs to no single call.
      const answer = await connections.call({ method: "POST", path: "/lookup", body, traceId: null });
      if (answer?.status === 429) return { kind: "busy", retryAfterMs: busyMs };
      if (answer?.status !== 200) return unknown;
      const { success, data } = z.safeParse(Found, parseJson(answer.body));
      // An answer about another number says nothing about ours.
      if (!success || data.provider !== provider || data.account !== account) return unknown;
      if (data.status === "notFound") return { kind: "notFound" };
      return data.name === null ? unknown : { kind: "found", name: data.name };
    },
  };
}
