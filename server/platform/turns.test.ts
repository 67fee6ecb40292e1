import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { countCall, mapInTurns } from "./turns.ts";

const worksFor = (ms: number) => {
  for (const began = performance.now(); performance.now() - began < ms;);
};

/** The share of time that other calls could use the thread during long work. */
async function shareLeft(): Promise<number> {
  const began = performance.now();
  const before = performance.eventLoopUtilization();
  await mapInTurns(Array.from({ length: 40 }), () => worksFor(3));
  const { idle } = performance.eventLoopUtilization(before);
  return idle / (performance.now() - began);
}

test("long work leaves more than half of the thread to other calls, and uses all of it when it is alone [C-77, F-78]", async () => {
  const endOwn = countCall();
  expect(await shareLeft()).toBeLessThan(0.1);
  const endOther = countCall();
  expect(await shareLeft()).toBeGreaterThan(0.5);
  endOther();
  endOwn();
  expect(await shareLeft()).toBeLessThan(0.1);
});

test("a list mapped in turns keeps its order [C-77]", async () => {
  const numbers = Array.from({ length: 10 }, (_, n) => n);
  expect(await mapInTurns(numbers, (n) => (worksFor(1), n * 2))).toEqual(numbers.map((n) => n * 2));
});
