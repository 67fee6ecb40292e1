import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, keepDraft, readDraft } from "./draft.ts";
import { storage } from "./storage.ts";

let kept: Map<string, string>;
let isBlocked: boolean;

beforeEach(() => {
  kept = new Map();
  isBlocked = false;
  const guarded = <T>(act: () => T): T => {
    if (isBlocked) throw new DOMException("Storage is blocked.", "SecurityError");
    return act();
  };
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => guarded(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void kept.set(key, value)),
    removeItem: (key: string) => guarded(() => void kept.delete(key)),
  });
});
afterEach(() => {
  forgetDrafts();
  vi.unstubAllGlobals();
});

const mine = "creator@acme.example acme";

test.each([false, true])(
  "a draft survives a reload, for its author and at that client only (storage blocked: %s) [PAY-36]",
  (blocked) => {
    isBlocked = blocked;
    keepDraft(mine, { amount: "100" });
    expect(readDraft(mine)).toEqual({ amount: "100" });
    expect(readDraft("creator@acme.example kijani")).toBeNull();
    expect(readDraft("viewer@acme.example acme")).toBeNull();
  },
);

test("a log-out deletes the draft [PAY-36, SHELL-17]", () => {
  keepDraft(mine, { amount: "100" });
  storage.forgetPerson();
  expect(readDraft(mine)).toBeNull();
  expect(kept.size).toBe(0);
});

test("a stored value of another form is not a draft [PAY-36]", () => {
  kept.set("draft", "{broken");
  expect(readDraft(mine)).toBeNull();
});
