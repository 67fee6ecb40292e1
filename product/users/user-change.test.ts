import { expect, test } from "vitest";
import {
  afterChangeEvent,
  decisionEvent,
  partInChange,
  userChangeEvents,
  userChangeStates,
} from "./user-change.ts";

test("a change that waits ends in one way, and stays so [STATE-13, USER-19]", () => {
  for (const state of userChangeStates)
    expect(userChangeEvents.map((event) => afterChangeEvent(state, event))).toEqual(
      state === "pending"
        ? ["approved", "rejected", "withdrawn", "expired", "voided"]
        : userChangeEvents.map(() => null),
    );
});

test("neither maker nor subject approves; the maker may take it back [USER-19]", () => {
  const change = { makerUserId: "maker", subjectUserId: "subject" };
  const decisions = (userId: string) =>
    (["Approve", "Reject"] as const).map((action) => decisionEvent(partInChange(change, userId), action));
  expect(decisions("maker")).toEqual([null, "withdraw"]);
  expect(decisions("subject")).toEqual([null, null]);
  expect(decisions("another")).toEqual(["approve", "reject"]);
});
