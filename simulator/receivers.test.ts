import { expect, test } from "vitest";
import { openReceivers } from "./receivers.ts";

test("of the demo's receivers one accepts every callback, one none, and one refuses some the first time", () => {
  const receive = openReceivers();
  const statusOf = (name: string, id: string) => receive(`/receivers/${name}`, { "webhook-id": id })?.http;
  const ids = Array.from({ length: 100 }, (_, index) => `msg_${index}`);
  expect(new Set(ids.map((id) => statusOf("good", id)))).toEqual(new Set([200]));
  expect(new Set(ids.map((id) => statusOf("down", id)))).toEqual(new Set([503]));
  const refused = ids.filter((id) => statusOf("flaky", id) === 500);
  expect([refused.length > 15, refused.length < 45]).toEqual([true, true]);
  expect(new Set(refused.map((id) => statusOf("flaky", id)))).toEqual(new Set([200]));
  expect(receive("/receivers/other", {})).toBeNull();
});
