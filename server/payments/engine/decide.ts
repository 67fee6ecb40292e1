import type { Money } from "@corridor/product/money";
import type { ProviderAnswer, ProviderClass, ProviderReport } from "../../providers/provider.ts";

/** What to do about a payment that is on the queue. */
export type Decision =
  | { readonly kind: "succeeded"; readonly isReversed: boolean }
  /** Without a description the reason is our own (product/transactions/failures.ts). */
  | { readonly kind: "failed"; readonly code: string; readonly description: string | null }
  | {
      readonly kind: "wait";
      readonly step: "send" | "ask" | "manual";
      readonly delayMs: number;
      /** The provider reports a problem that may still be solved. */
      readonly trouble: { readonly code: string; readonly description: string } | null;
      /** A person must look at the payment. */
      readonly incident: "unknownOutcome" | "wrongAmount" | null;
    };

/** Staff end the payment without a report of the provider. */
export const releasedByStaff = {
  kind: "failed",
  code: "RELEASED",
  description: null,
} as const satisfies Decision;

export type PaymentFacts = {
  readonly amount: Money;
  readonly providerClass: ProviderClass;
  /** How often the provider was asked about the payment before. */
  readonly askCount: number;
  /** The time since the claim for the last send. */
  readonly sentAgoMs: number;
  readonly definiteAfterMs: number;
};

const minute = 60_000;
/**
 * A provider reports the end of an accepted payment by itself; the engine asks in case the report is lost (state-machines.md,
 * 2).
 */
const askAfterMs = [minute, 5 * minute, 15 * minute, 60 * minute];
/** A lost answer is asked for after seconds, because a person waits for it. */
const askAgainAfterMs = [1_000, 5_000, 20_000, ...askAfterMs];
const longestMs = 60 * minute;

/**
 * Decides by the provider's answer. An unknown outcome is not a failure, and a payment is sent again only if that cannot pay
 * twice (C-13).
 */
export function decide(known: PaymentFacts, answer: ProviderAnswer): Decision {
  switch (answer.kind) {
    case "report":
      return decideByReport(known, answer.report);
    case "refused":
      return { kind: "failed", code: answer.code, description: answer.description };
    case "unknown":
      return waitAfterSilence(known);
    case "notFound":
      return waitAfterNotFound(known);
  }
}

function decideByReport(known: PaymentFacts, report: ProviderReport): Decision {
  const { status, code, description } = report;
  if (status === "failed")
    return { kind: "failed", code: code ?? "DECLINED", description: description ?? "" };
  if (!isSameMoney(report.amount, known.amount))
    return { ...askLater(known, askAfterMs), incident: "wrongAmount" };
  if (status === "accepted") return askLater(known, askAfterMs);
  if (status === "failing")
    return {
      ...askLater(known, askAfterMs),
      trouble: { code: code ?? "FAILING", description: description ?? "" },
    };
  return { kind: "succeeded", isReversed: status === "reversed" };
}

export function isSameMoney(one: Money, other: Money): boolean {
  return one.currency === other.currency && one.minor === other.minor;
}

const nothingElse = { trouble: null, incident: null };

function askLater({ askCount }: PaymentFacts, after: readonly number[]) {
  return { kind: "wait", step: "ask", delayMs: after[askCount] ?? longestMs, ...nothingElse } as const;
}

function waitAfterSilence(known: PaymentFacts): Decision {
  const { providerClass, askCount } = known;
  switch (providerClass) {
    case "idempotent":
      return {
        kind: "wait",
        step: "send",
        delayMs: askAgainAfterMs[askCount] ?? longestMs,
        ...nothingElse,
      };
    case "queryable":
      return askLater(known, askAgainAfterMs);
    case "neither":
      return { kind: "wait", step: "manual", delayMs: 0, trouble: null, incident: "unknownOutcome" };
  }
}

/**
 * The payment may still be on its way to a provider that does not know it. Only after the provider's horizon is it certain that
 * it is not.
 */
function waitAfterNotFound({ sentAgoMs, definiteAfterMs }: PaymentFacts): Decision {
  const delayMs = Math.max(0, Math.ceil(definiteAfterMs - sentAgoMs));
  const step = delayMs === 0 ? "send" : "ask";
  return { kind: "wait", step, delayMs, ...nothingElse };
}
