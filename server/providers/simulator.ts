import * as z from "zod/mini";
import { toDecimal } from "@corridor/product/money";
import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";
import { openConnections } from "./connections.ts";
import type { HttpAnswer } from "./http-answer.ts";
import type { Connector, PaymentOrder, ProviderAnswer, ProviderClass } from "./provider.ts";
import { simulatedNames } from "./simulated-names.ts";
import { parseJson, readReport } from "./simulator-report.ts";

const mostConnections = 256;
const unknown: ProviderAnswer = { kind: "unknown" };

/** Statuses of a rejected payment. A 409 is none: under that key the network has accepted a payment. */
const refusals: ReadonlySet<number> = new Set([400, 413]);
const Refusal = z.object({
  error: z.string().check(z.regex(/^[A-Z_]{1,64}$/)),
  message: z.string().check(z.maxLength(500)),
});
const NotFound = z.object({
  provider: z.string(),
  transactionId: z.string(),
  status: z.literal("unknown"),
});

const classOfKind: Record<PaymentProvider["kind"], ProviderClass> = {
  mobile: "queryable",
  bank: "idempotent",
  test: "idempotent",
};

/** Calls the simulated payment network as simulator/README.md describes. */
export function simulatorConnector(options: {
  readonly url: string;
  readonly timeoutMs: number;
  readonly definiteAfterMs: number;
  /** Providers that it was started with as neither idempotent nor queryable. */
  readonly neither?: ReadonlySet<string>;
  /** Of each provider with mobile money. */
  readonly lookupsPerSecond?: number;
}): Connector {
  const { url, timeoutMs, definiteAfterMs, neither = new Set(), lookupsPerSecond } = options;
  const connections = openConnections({ url, timeoutMs, most: mostConnections });
  const kinds = new Map(paymentProviders.map(({ name, kind }) => [name, kind]));
  return {
    definiteAfterMs,
    names: simulatedNames({ url, perSecond: lookupsPerSecond }),
    classOf(provider) {
      const kind = kinds.get(provider);
      return kind && !neither.has(provider) ? classOfKind[kind] : "neither";
    },
    async send(order) {
      const answer = await connections.call({
        method: "POST",
        path: "/pay",
        body: JSON.stringify(asAsked(order)),
        traceId: order.traceId,
      });
      if (answer && refusals.has(answer.status)) return refusalIn(answer);
      return answer?.status === 200 || answer?.status === 202 ? reportIn(answer, order) : unknown;
    },
    async ask(provider, key, traceId) {
      const query = new URLSearchParams({ provider, transactionId: key });
      const answer = await connections.call({ method: "GET", path: `/status?${query}`, traceId });
      if (answer?.status === 404) return notFoundIn(answer, { provider, key });
      return answer?.status === 200 ? reportIn(answer, { provider, key }) : unknown;
    },
  };
}

function asAsked({ provider, key, amount, recipientAccount, recipientName }: PaymentOrder) {
  const { currency } = amount;
  return {
    provider,
    transactionId: key,
    amount: toDecimal(amount),
    currency,
    recipientAccount,
    recipientName,
  };
}

type ProviderQuestion = { readonly provider: string; readonly key: string };

/** A report of another payment says nothing about ours. */
function reportIn({ body }: HttpAnswer, { provider, key }: ProviderQuestion): ProviderAnswer {
  const told = readReport(parseJson(body));
  if (!told || told.provider !== provider || told.key !== key) return unknown;
  return { kind: "report", report: told.report };
}

function refusalIn({ body }: HttpAnswer): ProviderAnswer {
  const { success, data } = z.safeParse(Refusal, parseJson(body));
  return success ? { kind: "refused", code: data.error, description: data.message } : unknown;
}

/** A bare 404 may come from a proxy: only an answer that names our key counts. */
function notFoundIn({ body }: HttpAnswer, { provider, key }: ProviderQuestion): ProviderAnswer {
  const { success, data } = z.safeParse(NotFound, parseJson(body));
  return success && data.provider === provider && data.transactionId === key ? { kind: "notFound" } : unknown;
}
