import { QueryClient, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { CallError } from "./call-error.ts";
import { call } from "./call.ts";
import type { Call } from "./caller.ts";

/** What the screens have asked for, so that going back shows it at once while it is asked for again. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false, // The person is told, and decides.
      refetchOnWindowFocus: false,
      networkMode: "always", // The browser's own idea of being online is often wrong.
    },
  },
});

export type CallResult<Output> = {
  data: Output | undefined;
  error: CallError | null;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** There is something to show, and newer on its way. */
  isRefreshing: boolean;
  /** When what is shown was answered. */
  answeredAt: Date | null;
  refresh: () => void;
};

type CallOptions<E extends Endpoint> = {
  /** Whether the answer to an earlier question may be shown until the one to this question comes. */
  keepsAnswerOf?: (earlier: InputOf<E>) => boolean;
};

/** A reading call and what became of it. The same question asked by two screens, or twice in a row, is sent once. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepsAnswerOf }: CallOptions<E> = {},
): CallResult<OutputOf<E>> {
  const query = useQuery<OutputOf<E>, CallError>({
    ...questionOf(endpoint, input),
    ...(keepsAnswerOf && { placeholderData: placeholderOf(keepsAnswerOf) }),
  });
  return {
    data: query.data,
    error: query.error,
    isLoading: query.isPending && !query.isError,
    isRefreshing: query.isFetching && query.data !== undefined,
    answeredAt: query.dataUpdatedAt === 0 ? null : new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch({ cancelRefetch: false }),
  };
}

function placeholderOf<E extends Endpoint>(keepsAnswerOf: (earlier: InputOf<E>) => boolean) {
  const placeholder = (data: OutputOf<E> | undefined, earlier?: { queryKey: QueryKey }) =>
    earlier && keepsAnswerOf(earlier.queryKey[1] as InputOf<E>) ? data : undefined;
  return placeholder as NonNullable<UseQueryOptions<OutputOf<E>, CallError>["placeholderData"]>;
}

/** One question, known by its call and parameters; `ask` is the page's own caller but in tests. */
export function questionOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, ask: Call = call) {
  return { queryKey: [endpoint.path, input], queryFn: () => ask(endpoint, input) };
}

/** What was answered about one client must never be seen at another. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Everything on the screen is asked for again, once each. */
export function refreshAnswers(): void {
  void answers.invalidateQueries({}, { cancelRefetch: false });
}

/** What the screens show is from before a change that was just made; done when they show it, or could not fetch it. */
export async function showChange(): Promise<void> {
  await answers.invalidateQueries(); // A fetch that is under way may have missed it, and is begun anew.
}
