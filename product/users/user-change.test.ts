import { expect, test } from "vitest";
import {
  afterChangeEvent,
  decisionEvent,
  partInChange,
  userChangeEvents,
  userChangeStates,
} from "./user-change.ts";

test("a pending change ends in one state, which is final [STATE-13, USER-19]", () => {
  for (const state of userChangeStates)
    expect(userChangeEvents.map((event) => afterChangeEvent(state, event))).toEqual(
      state === "pending"
        ? ["approved", "rejected", "withdrawn", "expired", "voided"]
        : userChangeEvents.map(() => null),
    );
});

const party = (userId: string, email = `${userId}@kijani.example`) => ({ userId, email });

function decisions(userId: string, email?: string) {
  const change = { maker: party("maker"), subject: party("subject") };
  return (["Approve", "Reject"] as const).map((action) =>
    decisionEvent(partInChange(change, party(userId, email)), action),
  );
}

test("neither the maker nor the subject approves; the maker may withdraw the change [USER-19]", () => {
  expect(decisions("maker")).toEqual([null, "withdraw"]);
  expect(decisions("subject")).toEqual([null, null]);
  expect(decisions("another")).toEqual(["approve", "reject"]);
});

test("another account of the maker or of the subject cannot decide [USER-28, C-21]", () => {
  expect(decisions("another", "maker+2@kijani.example")).toEqual([null, null]);
  expect(decisions("another", "s.ubject@kijani.example")).toEqual([null, null]);
});
