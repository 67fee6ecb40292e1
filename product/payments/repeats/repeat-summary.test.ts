import { expect, test } from "vitest";
import { isAnswered, needsTick, type RepeatSummary } from "./repeat-summary.ts";

const repeated = (isRefused: boolean): RepeatSummary => ({
  requests: [
    {
      ...{ kind: "content", requestId: "r-1", batchReference: null, timestamp: 0, state: "paid", count: 2 },
      isRefused,
    },
  ],
  ...{ counts: { paid: 2, waiting: 0, reference: 0, inside: 0 }, hidden: 0, unexplained: 0, found: 3 },
});

test("a repeated request needs a tick, and one that the client never allows is answered by none [DUP-03, DUP-10]", () => {
  const allowed = repeated(false);
  expect([needsTick(allowed), isAnswered(allowed, false), isAnswered(allowed, true)]).toEqual([
    true,
    false,
    true,
  ]);
  const refused = repeated(true);
  expect([needsTick(refused), isAnswered(refused, true)]).toEqual([false, false]);
});
