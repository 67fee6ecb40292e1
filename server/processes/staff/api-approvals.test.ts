import { expect, test } from "vitest";
import { givenClient, givenUser } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";

const world = useWorld();

test("staff exempt the API requests of a client from approval, and its administrators are e-mailed of each change [REQ-32, ADMIN-16]", async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  const ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
  const client = await givenClient(world);
  const admin = await givenUser(world, { client, role: "ADMIN" });
  const viewer = await givenUser(world, { client, role: "VIEWER" });
  const set = async (state: string) => {
    const words = [
      "client/setApiApprovalsExempt",
      "--client-id",
      client.clientId,
      "--is-enabled",
      state,
      "--by",
      ops.email,
      "--reason",
      "ticket 12",
    ];
    await runStaffCommand(world.app, readStaffCommand(words), () => undefined);
  };
  await set("on");
  await set("on");
  await set("off");
  expect((await mailsTo(world, admin.email)).map(({ subject }) => subject)).toEqual([
    `API payments of ${client.name} need approval again`,
    `API payments of ${client.name} no longer need approval`,
  ]);
  expect(await mailsTo(world, viewer.email)).toEqual([]);
  const audit = await asOwner(
    world,
    "select target, before, after from audit_entries where client_id = $1 order by entry_id",
    [client.clientId],
  );
  expect(audit.rows[0]).toEqual({
    target: "apiApprovalsExempt",
    before: { isEnabled: false },
    after: { isEnabled: true, reason: "ticket 12" },
  });
});
