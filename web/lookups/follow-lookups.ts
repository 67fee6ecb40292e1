import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { queryNameLookups } from "@corridor/product/lookups/contract";
import { call } from "../api/call.ts";
import type { Call } from "../api/caller.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { answers, questionOf } from "../api/useCall.ts";

const refreshEveryMs = 7_500;

export type LookupsInput = InputOf<typeof queryNameLookups>;
export type Lookups = OutputOf<typeof queryNameLookups>;

/** Whether a shown lookup still changes by itself. */
export function isAnyOpen({ requests }: Lookups): boolean {
  return requests.some(({ status }) => status === "pending");
}

/**
 * Loads lookups in the background every 7.5 s (LOOK-08, CONST-06). The person sees no failures, and three in a row end it. Returns the
 * function that stops the loading. Only tests pass `ask`.
 */
export function followLookups(input: LookupsInput, ask: Call = call): () => void {
  const { queryKey } = questionOf(queryNameLookups, input);
  return keepRefreshing(refreshEveryMs, async () => {
    const newer = await ask(queryNameLookups, input, { background: true, quiet: true });
    answers.setQueryData<Lookups>(queryKey, newer);
  });
}
