import type { LookupFailure } from "@corridor/product/lookups/lookup";
import { matchNames } from "@corridor/product/names/match-names";
import type { NameMatch } from "@corridor/product/names/reasons";
import type { PendingNumber } from "./pending-numbers.ts";

/** What is known about an account at one provider. noAnswer: it was asked and did not answer; noProvider: it cannot be asked. */
export type ProviderOutcome =
  | { readonly kind: "found"; readonly name: string }
  | { readonly kind: "notFound" | "noAnswer" | "noProvider" };

/** By provider. */
type KnownOutcomes = ReadonlyMap<string, ProviderOutcome>;

/** The end of one number. */
export type NumberAnswer =
  | {
      readonly kind: "succeeded";
      readonly provider: string;
      readonly name: string;
      readonly match: NameMatch | null;
    }
  | { readonly kind: "failed"; readonly failure: LookupFailure };

/**
 * The provider to ask next, or the answer: providers are tried in their order until one knows the number (LOOK-16). When none does, the
 * failure leaves open what is not known: a provider that did not answer may know the number.
 */
export function nextStep(
  { providers, expectedName }: PendingNumber,
  known: KnownOutcomes,
): { readonly ask: string } | NumberAnswer {
  const failures = new Set<ProviderOutcome["kind"]>();
  for (const provider of providers) {
    const outcome = known.get(provider);
    if (!outcome) return { ask: provider };
    if (outcome.kind === "found") {
      const match = expectedName === null ? null : matchNames(expectedName, outcome.name);
      return { kind: "succeeded", provider, name: outcome.name, match };
    }
    failures.add(outcome.kind);
  }
  const failure = (["noAnswer", "notFound"] as const).find((kind) => failures.has(kind)) ?? "noProvider";
  return { kind: "failed", failure };
}

/** The kept answers of an account. */
export function keptOutcomes(numbers: readonly PendingNumber[]): Map<string, ProviderOutcome> {
  const known = new Map<string, ProviderOutcome>();
  for (const { kept } of numbers)
    for (const [provider, name] of Object.entries(kept ?? {}))
      known.set(provider, name === null ? { kind: "notFound" } : { kind: "found", name });
  return known;
}
