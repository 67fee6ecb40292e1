import { expect, test } from "vitest";
import { openQueue } from "./queue.ts";

test("a limited number of items is processed at once, in order, with any number waiting", async () => {
  const begun: number[] = [];
  let [inWork, most] = [0, 0];
  const queue = openQueue<number>(3, async (item) => {
    begun.push(item);
    most = Math.max(most, ++inWork);
    await new Promise((resolve) => setImmediate(resolve));
    inWork -= 1;
  });
  const items = Array.from({ length: 5_000 }, (_, n) => n);
  for (const item of items) queue.add(item);
  await expect.poll(() => begun.length).toBe(items.length);
  expect(begun).toEqual(items);
  expect(most).toBe(3);
});
