import { expect, test } from "vitest";
import { actionEventOf, partInAction } from "./rules.ts";
import { afterWaitingActionEvent, waitingActionEvents, waitingActionStates } from "./state.ts";

const asker = { userId: "u1", email: "lena@meridian.example" };

function decisionsOf(userId: string, email: string, accessGivenBy: string[] = []) {
  const part = partInAction(asker, { userId, email, role: "PROVIDER_ADMIN", accessGivenBy });
  return [part, actionEventOf(part, "Approve"), actionEventOf(part, "Reject")];
}

test("another provider admin approves or rejects, and the person who asked may only withdraw [ADMIN-17, ADMIN-23]", () => {
  expect(decisionsOf("u2", "otto@meridian.example")).toEqual(["decider", "approve", "reject"]);
  expect(decisionsOf("u1", "lena@meridian.example")).toEqual(["asker", null, "withdraw"]);
});

test("another account of the person who asked, and somebody who just got access from that person, do not decide [ADMIN-23, USER-28]", () => {
  expect(decisionsOf("u2", "l.ena+2@meridian.example")).toEqual(["samePerson", null, null]);
  expect(decisionsOf("u2", "LENA@meridian.example")).toEqual(["creator", null, null]);
  const invited = decisionsOf("u2", "otto@meridian.example", ["lena+old@meridian.example"]);
  expect(invited).toEqual(["beholden", null, null]);
});

test("a waiting action ends in one state, which is final [ADMIN-23]", () => {
  for (const state of waitingActionStates)
    expect(waitingActionEvents.map((event) => afterWaitingActionEvent(state, event))).toEqual(
      state === "waiting" ? ["done", "rejected", "withdrawn", "expired"] : [null, null, null, null],
    );
});
