import { beforeAll, expect, test } from "vitest";
import { decideUserChange, updateUser } from "@corridor/product/users/contract";
import { asOwner } from "../testing/ledger.ts";
import {
  change,
  givenAdministrators,
  givenProviderAdmins,
  peopleSeenBy,
  type GivenColleague,
} from "../testing/people.ts";
import { useWorld } from "../testing/world.ts";
import type { GivenClient } from "../testing/given.ts";

const world = useWorld();
let staff: Awaited<ReturnType<typeof givenProviderAdmins>>;
beforeAll(async () => {
  staff = await givenProviderAdmins(world, 2);
});

const rounds = process.env["FULL"] ? 1_000 : 24;

/** Everybody in their old role, with their old sessions. */
async function restore({ clientId }: GivenClient, role: string): Promise<void> {
  await asOwner(
    world,
    `update users set role = '${role}', account_state = 'ACTIVE' where client_id = '${clientId}'`,
  );
  await asOwner(world, `update sessions set ended_at = null where client_id = '${clientId}'`);
}

async function administratorCount({ clientId }: GivenClient, role: string): Promise<number> {
  const rows = await world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("users")
      .select("user_id")
      .where("client_id", "=", clientId)
      .where("role", "=", role as "ADMIN")
      .where("account_state", "=", "ACTIVE")
      .execute(),
  );
  return rows.length;
}

function remove(
  { clientId }: GivenClient,
  by: GivenColleague,
  who: GivenColleague,
  isDemoted: boolean,
  role: "ADMIN" | "PROVIDER_ADMIN",
) {
  const lower = role === "ADMIN" ? "VIEWER" : "PROVIDER_SUPPORT";
  return by.browser.call(updateUser, {
    activationAction: isDemoted ? null : "Deactivate",
    twoFactorAction: null,
    userDetails: {
      clientId,
      email: who.user.email,
      displayName: "Grace Achieng",
      roleName: isDemoted ? lower : role,
      permittedWallets: null,
    },
  });
}

test.each(["ADMIN", "PROVIDER_ADMIN"] as const)(
  "two of %s who remove each other at once leave one, in every attempt [USER-18, C-50, F-47]",
  async (role) => {
    const { client, admins } = role === "ADMIN" ? await givenAdministrators(world) : staff;
    const [one, other] = admins as [GivenColleague, GivenColleague];
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([
        remove(client, one, other, round % 2 === 0, role),
        remove(client, other, one, round % 3 === 0, role),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await administratorCount(client, role)).toBe(1);
      await restore(client, role);
    }
  },
  600_000,
);

test("two removals that are approved at once leave one administrator [USER-18, C-50, F-47]", async () => {
  const { client, admins } = await givenAdministrators(world, { features: ["UserChangeApprovals"] });
  const [one, other] = admins as [GivenColleague, GivenColleague];
  for (let round = 0; round < rounds / 10; round += 1) {
    await change(client, one, other.user, { roleName: "VIEWER" });
    await change(client, other, one.user, { activationAction: "Deactivate" });
    const people = await peopleSeenBy(client, staff.admins[0]!);
    const answers = await Promise.all(
      admins.map(({ user }, index) =>
        staff.admins[index]!.browser.call(decideUserChange, {
          approvalAction: "Approve",
          userChangeId: people.get(user.email)!.pendingChange!.userChangeId,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.problem.error).toBe("user.last-admin");
    expect(await administratorCount(client, "ADMIN")).toBe(1);
    const left = admins[answers.findIndex(({ status }) => status === 409)]!;
    await staff.admins[0]!.browser.call(decideUserChange, {
      approvalAction: "Reject",
      userChangeId: people.get(left.user.email)!.pendingChange!.userChangeId,
    });
    await restore(client, "ADMIN");
  }
}, 600_000);
