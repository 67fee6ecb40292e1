import { QueryClient, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { CallError } from "./call-error.ts";
import { call } from "./call.ts";
import type { Call } from "./caller.ts";

/** The cache of loaded answers: going back shows an answer at once while it is loaded again. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false, // The person sees the failure and decides about a retry.
      refetchOnWindowFocus: false,
      networkMode: "always", // The browser's online state is often wrong.
    },
  },
});

export type CallResult<Output> = {
  data: Output | undefined;
  error: CallError | null;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Data is shown, and newer data is loading. */
  isRefreshing: boolean;
  /** The time of the shown answer. */
  answeredAt: Date | null;
  refresh: () => void;
};

type CallOptions<E extends Endpoint> = {
  /** Whether the answer for earlier parameters is shown until the answer for these parameters comes. */
  keepsAnswerOf?: (earlier: InputOf<E>) => boolean;
};

/** A reading call and its state. The same call by two screens, or twice in a row, is sent once. */
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

/** The cache key is the call with its parameters; only tests pass another `ask`. */
export function questionOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, ask: Call = call) {
  return { queryKey: [endpoint.path, input], queryFn: () => ask(endpoint, input) };
}

/** An answer about one client must never be shown at another client. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Loads every call of the screen again, once each. */
export function refreshAnswers(): void {
  void answers.invalidateQueries({}, { cancelRefetch: false });
}

/** Marks the shown data as out of date after a change; resolves when the screens have loaded it again, or failed to. */
export async function showChange(): Promise<void> {
  await answers.invalidateQueries(); // A load that is under way may have missed the change, so it starts again.
}
