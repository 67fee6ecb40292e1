import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryNameLookups, type LookupResult } from "@corridor/product/lookups/contract";
import { call } from "../api/call.ts";
import type { Call } from "../api/caller.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { answers } from "../api/useCall.ts";
import { announce } from "../design/feedback/announce.tsx";
import { answerWords } from "./answer-words.ts";

const keptLookups = 5;
const refreshEveryMs = 7_500;

export type SessionLookup = {
  readonly requestId: string;
  /** In epoch seconds. */
  readonly askedAt: number;
  readonly result: LookupResult;
};

/** Beside the answers of calls, which are forgotten at a log-out and at a change of the client. */
const keyOf = (clientId: string) => ["single lookups of this session", clientId];

/** The newest single lookups since the page was loaded, newest first. They stay while other screens are shown. */
export function useSessionLookups(clientId: string): readonly SessionLookup[] {
  const { data } = useQuery<readonly SessionLookup[]>({
    queryKey: keyOf(clientId),
    queryFn: () => [],
    enabled: false,
    initialData: [],
    gcTime: Infinity,
  });
  const pending = data
    .filter(({ result }) => result.statusType === "pending")
    .map(({ requestId }) => requestId)
    .join(" ");
  useEffect(() => {
    const stops = pending
      .split(" ")
      .filter((requestId) => requestId !== "")
      .map((requestId) => followSessionLookup(clientId, requestId));
    return () => stops.forEach((stop) => stop());
  }, [clientId, pending]);
  return data;
}

export function addSessionLookup(clientId: string, lookup: SessionLookup): void {
  change(clientId, (known) => [lookup, ...known].slice(0, keptLookups));
}

export function sessionLookups(clientId: string): readonly SessionLookup[] {
  return answers.getQueryData<readonly SessionLookup[]>(keyOf(clientId)) ?? [];
}

/** Asks every 7.5 s for the late answer of a lookup (CONST-06). Returns the function that stops the asking. Only tests pass `ask`. */
export function followSessionLookup(clientId: string, requestId: string, ask: Call = call): () => void {
  return keepRefreshing(refreshEveryMs, async () => {
    const input = { clientId, detailedRequestId: requestId };
    const { requests } = await ask(queryNameLookups, input, { background: true, quiet: true });
    const result = requests[0]?.results[0];
    if (!result || result.statusType === "pending") return;
    change(clientId, (known) =>
      known.map((lookup) => (lookup.requestId === requestId ? { ...lookup, result } : lookup)),
    );
    announce(answerWords(result));
  });
}

function change(
  clientId: string,
  changed: (known: readonly SessionLookup[]) => readonly SessionLookup[],
): void {
  answers.setQueryData(keyOf(clientId), changed(sessionLookups(clientId)));
}
