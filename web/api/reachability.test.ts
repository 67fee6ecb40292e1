import { expect, test } from "vitest";
import { isReachable, noteAnswer, noteNoAnswer } from "./reachability.ts";

test("the server is away when nothing answers, or only a proxy does, and back with the first answer [ERR-19]", () => {
  const heard: boolean[] = [];
  const stop = isReachable.subscribe(() => heard.push(isReachable.get()));
  noteAnswer({ status: 200 });
  noteNoAnswer();
  noteNoAnswer();
  noteAnswer({ status: 500 }); // a mistake of the server's is an answer
  for (const status of [502, 503, 504]) noteAnswer({ status });
  noteAnswer({ status: 403 });
  stop();
  expect(heard).toEqual([false, true, false, true]);
});
