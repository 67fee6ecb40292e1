import { describe, expect, test } from "vitest";
import { hasTaken } from "../../approvals/rules.ts";
import { roleNames, type RoleName } from "../../permissions.ts";
import { statuses } from "../../statuses.ts";
import { canAbandon, canDecide, refusalToAbandon, type RequestToDecide } from "./decisions.ts";
import type { RequestStatus } from "./request.ts";

/** The table of permissions.md, section 4: who may decide or abandon in each status, by role, when they are not the creator. */
const written: Record<RequestStatus, { decide: readonly RoleName[]; abandon: readonly RoleName[] }> = {
  awaitingApproval: { decide: ["APPROVER"], abandon: [] },
  awaitingFirstApproval: { decide: ["APPROVER"], abandon: [] },
  awaitingSecondApproval: { decide: ["SECOND_APPROVER"], abandon: [] },
  awaitingScheduledTime: { decide: [], abandon: ["CREATOR", "APPROVER", "SECOND_APPROVER"] },
  awaitingFunding: { decide: [], abandon: ["CREATOR", "APPROVER", "SECOND_APPROVER"] },
  awaitingAutomatedFunding: { decide: [], abandon: ["CREATOR", "APPROVER", "SECOND_APPROVER"] },
  awaitingManualFunding: { decide: [], abandon: ["CREATOR", "APPROVER", "SECOND_APPROVER"] },
  processingFunds: { decide: [], abandon: [] },
  pending: { decide: [], abandon: [] },
  done: { decide: [], abandon: [] },
  rejected: { decide: [], abandon: [] },
  abandoned: { decide: [], abandon: [] },
};

const request = (status: RequestStatus, approvalActions: RequestToDecide["approvalActions"] = []) => ({
  status,
  creatorEmail: "grace@kijani.example",
  approvalActions,
});
const person = (role: RoleName, email = "joseph@kijani.example") => ({ email, role, isAtHome: true });
const undecided: readonly RequestStatus[] = [
  "awaitingApproval",
  "awaitingFirstApproval",
  "awaitingSecondApproval",
];

describe.each(statuses.request)("a request in %s [PERM-12, PERM-14, PERM-15, CONTRA-03, F-21]", (status) => {
  test.each(roleNames)("is decided and abandoned by a %s as the table says", (role) => {
    expect(canDecide(request(status), person(role))).toBe(written[status].decide.includes(role));
    expect(canAbandon(request(status), person(role))).toBe(written[status].abandon.includes(role));
  });

  test.each(roleNames)(
    "is never decided by its creator, a %s, who may abandon it while it is undecided",
    (role) => {
      const creator = person(role, "Grace@Kijani.example");
      expect(canDecide(request(status), creator)).toBe(false);
      const mayAbandon = undecided.includes(status) || written[status].abandon.includes(role);
      expect(canAbandon(request(status), creator)).toBe(mayAbandon);
    },
  );

  test.each(roleNames)(
    "is not decided by people of another client, neither by a %s nor by its creator",
    (role) => {
      for (const email of ["joseph@kijani.example", "grace@kijani.example"]) {
        const guest = { ...person(role, email), isAtHome: false };
        expect([canDecide(request(status), guest), canAbandon(request(status), guest)]).toEqual([
          false,
          false,
        ]);
      }
    },
  );

  test.each(roleNames)(
    "is not decided again by a %s who decided before, in any spelling of the address",
    (role) => {
      const earlier = [{ email: "joseph@kijani.example", action: "approve" as const }];
      const again = person(role, "\uff2aoseph@KIJANI.example");
      expect(canDecide(request(status, earlier), again)).toBe(false);
    },
  );
});

test("a person who cannot abandon a request learns whether it is too late, another client's or not theirs [PERM-14, PERM-15]", () => {
  const guest = { ...person("CREATOR"), isAtHome: false };
  expect(refusalToAbandon(request("pending"), guest)).toBe("notAwaited");
  expect(refusalToAbandon(request("awaitingManualFunding"), guest)).toBe("otherClient");
  expect(refusalToAbandon(request("awaitingApproval"), person("CREATOR"))).toBe("permission");
  expect(refusalToAbandon(request("awaitingManualFunding"), person("VIEWER"))).toBe("permission");
});

test("a decision belongs to the person who took it, in any spelling of the address [REQ-18, REQ-34]", () => {
  const actions = [{ email: "joseph@kijani.example", action: "approve" as const }];
  expect(hasTaken(actions, { email: "Joseph@Kijani.example" }, "approve")).toBe(true);
  expect(hasTaken(actions, { email: "joseph@kijani.example" }, "reject")).toBe(false);
  expect(hasTaken(actions, { email: "esi@kijani.example" }, "approve")).toBe(false);
});
