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
      /** The provider reports trouble that is not the last word. */
      readonly trouble: { readonly code: string; readonly description: string } | null;
      /** Somebody must look at it. */
      readonly incident: "unknownOutcome" | "wrongAmount" | null;
    };

/** Staff have given up on it; no provider has said so. */
export const releasedByStaff = {
  kind: "failed",
  code: "RELEASED",
  description: null,
} as const satisfies Decision;

export type PaymentFacts = {
  readonly amount: Money;
  readonly providerClass: ProviderClass;
  /** How often it was asked about before. */
  readonly askCount: number;
  /** Since it was handed over last. */
  readonly sentAgoMs: number;
  readonly definiteAfterMs: number;
};

const minute = 60_000;
/** An accepted payment is told about by its provider; asking is for the case that it is not (state-machines.md, 2). */
const askAfterMs = [minute, 5 * minute, 15 * minute, 60 * minute];
/** An answer that was lost is asked for at once, for somebody waits. */
const askAgainAfterMs = [1_000, 5_000, 20_000, ...askAfterMs];
const longestMs = 60 * minute;

/** What an answer means. Unknown is not failed, and nothing is sent again unless it is certain to be harmless (C-13). */
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

/** A provider that never heard of it may still be about to: only after its horizon is it certain that nothing is on the way. */
function waitAfterNotFound({ sentAgoMs, definiteAfterMs }: PaymentFacts): Decision {
  const delayMs = Math.max(0, Math.ceil(definiteAfterMs - sentAgoMs));
  const step = delayMs === 0 ? "send" : "ask";
  return { kind: "wait", step, delayMs, ...nothingElse };
}
