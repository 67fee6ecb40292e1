import { beforeAll, expect, test } from "vitest";
import { givenClient, givenUser, type GivenUser } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";

const world = useWorld();
let ops: GivenUser;

beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
});

/** Runs `corridor staff …` by a provider admin, with a reason. */
async function run(words: string): Promise<void> {
  const command = readStaffCommand([...words.split(" "), "--by", ops.email, "--reason", "ticket 4711"]);
  await runStaffCommand(world.app, command, () => undefined);
}

test("the feature of second approvers cannot be removed while two approvals are required [REQ-31]", async () => {
  const { clientId } = await givenClient(world);
  await run(`client/setWebApprovalsCount --client-id ${clientId} --count 2`);
  await expect(
    run(`setClientFeature --client-id ${clientId} --feature Approver1And2 --is-enabled off`),
  ).rejects.toThrow("asks for two approvals");
  await run(`client/setWebApprovalsCount --client-id ${clientId} --count 1`);
  await run(`setClientFeature --client-id ${clientId} --feature Approver1And2 --is-enabled off`);
});

test("waiting for money and trading currencies are set for a client with a reason [REQ-36, EXT-10, API-82, API-83]", async () => {
  const { clientId } = await givenClient(world);
  await run(`client/setAwaitWalletFunding --client-id ${clientId} --is-enabled on`);
  await run(`client/setFxTradesEnabled --client-id ${clientId} --is-enabled on`);
  await run(`client/setFxTradesEnabled --client-id ${clientId} --is-enabled off`);
  const stored = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("clients").selectAll().where("client_id", "=", clientId).executeTakeFirst(),
  );
  expect(stored).toMatchObject({ awaits_wallet_funding: true, has_fx_trades: false });
  const audit = await asOwner(
    world,
    "select before from audit_entries where client_id = $1 and action not like 'login.%' order by entry_id",
    [clientId],
  );
  expect((audit.rows as { before: unknown }[]).map(({ before }) => before)).toEqual([
    { isEnabled: false },
    { isEnabled: false },
    { isEnabled: true },
  ]);
});
