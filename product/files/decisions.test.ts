import { expect, test } from "vitest";
import type { Decider } from "../approvals/rules.ts";
import { refusalToDecideFile, type FileToDecide } from "./decisions.ts";

const firstApproval = { email: "first@acme.example", action: "approve" } as const;
const file: FileToDecide = { awaitedStage: 1, creator: "developer@acme.example", approvalActions: [] };
const atSecondStage: FileToDecide = { ...file, awaitedStage: 2, approvalActions: [firstApproval] };
const decider = (email: string, role: Decider["role"], isAtHome = true): Decider => ({
  email: `${email}@acme.example`,
  role,
  isAtHome,
});

test.each([
  ["an approver decides about a file at its first stage", file, decider("ann", "APPROVER"), null],
  ["a second approver decides at its second stage", atSecondStage, decider("bob", "SECOND_APPROVER"), null],
  [
    "a first approver does not decide at its second stage",
    atSecondStage,
    decider("ann", "APPROVER"),
    "permission",
  ],
  ["the person whose key sent it does not decide", file, decider("developer", "APPROVER"), "creator"],
  [
    "the first approver does not give the second approval",
    atSecondStage,
    decider("first", "SECOND_APPROVER"),
    "earlierApprover",
  ],
  ["a person of another client does not decide", file, decider("ann", "APPROVER", false), "otherClient"],
  [
    "nobody decides about a file that awaits no approval",
    { ...file, awaitedStage: null },
    decider("ann", "APPROVER"),
    "notAwaited",
  ],
] as const)("%s [PERM-13, FILE-08, FILE-16]", (_, given, person, refusal) => {
  expect(refusalToDecideFile(given, person)).toBe(refusal);
});
