import { describe, expect, test } from "vitest";
import { approvalActions, decisionRefusal, hasTaken, type Decidable, type Decider } from "./rules.ts";

const request: Decidable = { awaits: "APPROVE_PAYMENTS", creatorEmail: "grace@kijani.example", actions: [] };
const joseph: Decider = { email: "joseph@kijani.example", role: "APPROVER", isAtHome: true };

/** Why Joseph may not decide about the request, with these changes of the request and of Joseph. */
function refusalWith(about: Partial<Decidable>, who: Partial<Decider> = {}) {
  return decisionRefusal({ ...request, ...about }, { ...joseph, ...who });
}

describe("a decision", () => {
  test("is taken by a person at home whose role has the permission that is awaited [PERM-12]", () => {
    expect(refusalWith({})).toBeNull();
    expect(refusalWith({ awaits: "APPROVE_PAYMENTS_SECOND" })).toBe("permission");
    expect(refusalWith({ awaits: "APPROVE_PAYMENTS_SECOND" }, { role: "SECOND_APPROVER" })).toBeNull();
    expect(refusalWith({}, { role: "CREATOR" })).toBe("permission");
    expect(refusalWith({}, { isAtHome: false })).toBe("otherClient");
  });

  test("is refused as not awaited before the person is checked [PERM-12]", () => {
    expect(refusalWith({ awaits: null })).toBe("notAwaited");
    expect(refusalWith({ awaits: null }, { isAtHome: false })).toBe("notAwaited");
  });

  test("is never taken by the creator, in any spelling of the address [PERM-12, C-21]", () => {
    expect(refusalWith({}, { email: " GRACE@kijani.example" })).toBe("creator");
    expect(refusalWith({}, { email: "g.race+work@kijani.example" })).toBe("samePerson");
  });

  test("is taken once by a person, whether they approved or rejected before [PERM-12, PERM-26]", () => {
    for (const action of ["approve", "reject"] as const) {
      const actions = [
        { email: "esi@kijani.example", action: "approve" as const },
        { email: "Joseph@kijani.example", action },
      ];
      expect(refusalWith({ actions })).toBe("earlierApprover");
      expect(refusalWith({ actions }, { email: "jo.seph@kijani.example" })).toBe("samePerson");
      expect(refusalWith({ actions }, { email: "amina@kijani.example" })).toBeNull();
    }
  });

  test("is still open to a person who abandoned: abandoning is not deciding [PERM-26]", () => {
    expect(refusalWith({ actions: [{ email: joseph.email, action: "abandon" }] })).toBeNull();
  });

  test("is refused to a person whom the request's creator let in lately [C-21]", () => {
    expect(refusalWith({}, { accessGivenBy: ["esi@kijani.example", "grace+2@kijani.example"] })).toBe(
      "beholden",
    );
    expect(refusalWith({}, { accessGivenBy: ["esi@kijani.example"] })).toBeNull();
    expect(refusalWith({}, { accessGivenBy: [] })).toBeNull();
  });
});

test("people approve, reject and abandon, and each decision is recognised by its person and kind [REQ-18, REQ-34]", () => {
  expect(approvalActions).toEqual(["approve", "reject", "abandon"]);
  for (const action of approvalActions) {
    const actions = [{ email: joseph.email, action }];
    for (const other of approvalActions)
      expect(hasTaken(actions, { email: "JOSEPH@kijani.example" }, other)).toBe(other === action);
    expect(hasTaken(actions, { email: "jo.seph@kijani.example" }, action)).toBe(false);
  }
  const ofTwo = [
    { email: "esi@kijani.example", action: "approve" as const },
    { email: joseph.email, action: "reject" as const },
  ];
  expect(hasTaken(ofTwo, joseph, "reject")).toBe(true);
});
