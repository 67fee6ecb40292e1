import { useEffect } from "react";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { RecipientNames } from "@corridor/product/payments/recipient-names/contract";
import { call } from "../../api/call.ts";
import { keepRefreshing } from "../../api/keep-refreshing.ts";
import { answers, questionOf, useCall, type CallResult } from "../../api/useCall.ts";
import { mergeNames, withCountsOf } from "./merge-names.ts";
import {
  firstPart,
  inputOf,
  isAwaited,
  type NamesCall,
  type NamesOf,
  type ShownPart,
} from "./names-calls.ts";

const refreshEveryMs = 2_000;

export type NamesResult<Names> = CallResult<Names> & {
  /** False while the rows of the earlier part are shown: a person must not choose among them (VERIFY-15). */
  isOfPart: boolean;
};

/**
 * The names of one part. The earlier part stays until they come, and they are followed until all numbers are answered (VERIFY-14). With
 * `keepsRows`, newer answers move no row.
 */
export function useRecipientNames<E extends NamesCall>(
  endpoint: E,
  of: NamesOf,
  part: ShownPart,
  keepsRows: boolean,
): NamesResult<OutputOf<E>> {
  const input = inputOf(of, part) as InputOf<E>;
  const answer = useCall(endpoint, input, { keepsAnswerOf: ({ requestId }) => requestId === of.requestId });
  const isFollowed = answer.data !== undefined && isAwaited(answer.data);
  const key = JSON.stringify([of, part]);
  const answeredAt = answer.answeredAt?.getTime();
  useEffect(() => {
    if (!isFollowed) return undefined;
    const [ofNow, partNow] = JSON.parse(key) as [NamesOf, ShownPart];
    return followNames(endpoint, ofNow, partNow, keepsRows);
  }, [endpoint, key, isFollowed, keepsRows, answeredAt]);
  const { queryKey } = questionOf(endpoint, input);
  return { ...answer, isOfPart: answers.getQueryData(queryKey) !== undefined };
}

/** The first part also gets the newer counts, because warnings and dialogs read them there. */
function followNames(endpoint: NamesCall, of: NamesOf, part: ShownPart, keepsRows: boolean): () => void {
  const keyOf = (each: ShownPart) => questionOf(endpoint, inputOf(of, each)).queryKey;
  return keepRefreshing(refreshEveryMs, async () => {
    const newer = await call(endpoint, inputOf(of, part), { background: true, quiet: true });
    answers.setQueryData<RecipientNames>(keyOf(firstPart), (known) => withCountsOf(known, newer));
    answers.setQueryData<RecipientNames>(keyOf(part), (known) => mergeNames(known, newer, keepsRows));
  });
}
