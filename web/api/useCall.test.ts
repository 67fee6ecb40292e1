import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { querySessions } from "@corridor/product/auth/contract";
import type { Call } from "./caller.ts";
import { answers, forgetAnswers, questionOf, refreshAnswers } from "./useCall.ts";

/** Each call waits until the test answers it. */
let waiting: ((answer: unknown) => void)[];
const ask = (() => new Promise<unknown>((answer) => waiting.push(answer))) as Call;
const question = questionOf(querySessions, {}, ask);

beforeEach(() => {
  waiting = [];
  forgetAnswers();
});

/** A screen that shows the answer. */
function watch() {
  const observer = new QueryObserver(answers, question);
  const stop = observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data, stop };
}

test("a refresh is skipped while another refresh of the same call is under way [SHELL-12]", async () => {
  const [first, second] = [watch(), watch()];
  refreshAnswers();
  refreshAnswers();
  expect(waiting).toHaveLength(1);
  waiting[0]!({ sessions: [] });
  await expect.poll(first.shown).toEqual({ sessions: [] });
  expect(second.shown()).toEqual({ sessions: [] });
  refreshAnswers();
  refreshAnswers();
  expect(waiting).toHaveLength(2);
  first.stop();
  second.stop();
});

test("a switch of client discards loaded answers, and ignores an answer that was under way [SHELL-11, SHELL-25]", async () => {
  const before = watch();
  before.stop();
  forgetAnswers();
  waiting[0]!({ sessions: ["of the old client"] });
  await Promise.resolve();
  const after = watch();
  expect(after.shown()).toBeUndefined();
  expect(waiting).toHaveLength(2);
  waiting[1]!({ sessions: ["of the new client"] });
  await expect.poll(after.shown).toEqual({ sessions: ["of the new client"] });
  after.stop();
});
