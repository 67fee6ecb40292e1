import { expect, test } from "vitest";
import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import { QuestionQueue, type QueuedQuestion } from "./question-queue.ts";

type NamedQuestion = QueuedQuestion & { readonly name: string };
const all = () => true;

function queueOf(...questions: [name: string, clientId: string, purpose: LookupPurpose][]) {
  const queue = new QuestionQueue<NamedQuestion>();
  for (const [name, clientId, purpose] of questions)
    queue.add({ name, clientId, purpose, isWanted: () => !name.startsWith("unwanted") });
  const rest = (mayAsk: (question: QueuedQuestion) => boolean = all) => {
    const names: string[] = [];
    for (let next = queue.next(mayAsk); next; next = queue.next(mayAsk)) names.push(next.name);
    return names;
  };
  return { queue, rest };
}

test("a provider is asked for single lookups first, then for each client in turn, and for a client's payments before its files [LOOK-19]", () => {
  const { queue, rest } = queueOf(
    ["file 1", "a", "bulk"],
    ["file 2", "a", "bulk"],
    ["payment", "a", "payments"],
    ["unwanted", "b", "bulk"],
    ["file 3", "b", "bulk"],
    ["single", "c", "single"],
  );
  expect(rest()).toEqual(["single", "payment", "file 3", "file 1", "file 2"]);
  expect(queue.size).toBe(0);
});

test("a client with too many questions without an answer leaves its turns to the others [LOOK-19]", () => {
  const { queue, rest } = queueOf(["a 1", "a", "bulk"], ["b 1", "b", "bulk"], ["b 2", "b", "bulk"]);
  const mayAsk = ({ clientId }: QueuedQuestion) => clientId !== "a";
  expect(rest(mayAsk)).toEqual(["b 1", "b 2"]);
  expect([queue.size, queue.hasNext(mayAsk), queue.hasNext(all)]).toEqual([1, false, true]);
  expect(rest()).toEqual(["a 1"]);
});
