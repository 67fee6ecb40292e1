import { expect, test } from "vitest";
import { isReachable, noteAnswer, noteNoAnswer } from "./reachability.ts";

test("the server is away when nothing answers, or only a proxy does, and back with the first answer [ERR-19]", () => {
  const heard: boolean[] = [];
  const stop = isReachable.subscribe(() => heard.push(isReachable.get()));
  const answer = (status: number, from: "server" | "proxy") =>
    noteAnswer({ status, headers: new Headers(from === "server" ? { "X-Trace-Id": "t-1" } : {}) });
  answer(200, "server");
  noteNoAnswer();
  noteNoAnswer();
  answer(503, "server"); // switched off, but reachable
  for (const status of [502, 503, 504]) answer(status, "proxy");
  answer(403, "server");
  stop();
  expect(heard).toEqual([false, true, false, true]);
});
