import { epochOf } from "@corridor/product/epoch";
import type { Language } from "@corridor/product/i18n/language";
import { lookupWords } from "@corridor/product/i18n/lookup-texts";
import type { LookupRequest, LookupResult } from "@corridor/product/lookups/contract";
import type { StoredLookup, StoredNumber } from "./select-lookups.ts";

/** A lookup without its results (LOOK-05). */
export function asLookupRequest(lookup: StoredLookup): LookupRequest {
  return {
    requestId: lookup.lookup_id,
    startTime: epochOf(lookup.started_at),
    creatorEmail: lookup.creator_email,
    transactionCount: lookup.number_count,
    status: statusOf(lookup),
    isCancelled: lookup.cancelled_at !== null,
    statusCounts: countsOf(lookup),
    results: [],
  };
}

export function statusOf({ ended_at }: StoredLookup): LookupRequest["status"] {
  return ended_at === null ? "pending" : "done";
}

export function countsOf(lookup: StoredLookup): LookupRequest["statusCounts"] {
  const { number_count: all, succeeded_count: succeeded, failed_count: failed } = lookup;
  return { succeeded, failed, pending: all - succeeded - failed };
}

/** One number with its answer in words (LOOK-06). */
export function asLookupResult(number: StoredNumber, language: Language): LookupResult {
  const { failures, sentences } = lookupWords(language);
  return {
    accountNumber: number.account,
    name: number.name,
    provider: number.provider ?? number.given_provider,
    statusType: number.state,
    statusDescription: number.failure && failures[number.failure],
    expectedName: number.expected_name,
    match: number.verdict,
    matchDescription: number.verdict_reason && (sentences[number.verdict_reason] ?? null),
  };
}
