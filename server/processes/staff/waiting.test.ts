import { beforeAll, expect, test } from "vitest";
import { readThresholds } from "@corridor/product/admin/waiting/threshold";
import { codeShown } from "../../testing/authenticator.ts";
import {
  givenClient,
  givenPassword,
  givenUser,
  type GivenClient,
  type GivenUser,
} from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";

const world = useWorld({ config: { secondAdminAbove: readThresholds("USD:100") } });
let staff: GivenClient;
let lena: GivenUser;
let otto: GivenUser;
beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  lena = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
  otto = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
});

/** The output of `corridor staff …`, typed by a person who answers each question for a secret in turn. */
async function run(words: string, by: GivenUser, ...secrets: string[]): Promise<string> {
  const lines: string[] = [];
  const command = readStaffCommand([...words.split(" "), "--by", by.email]);
  const ask = async () => secrets.shift() ?? "";
  await runStaffCommand(world.app, command, (line) => void lines.push(line), ask);
  return lines.join("\n");
}

const addFunds = ({ clientId }: GivenClient) =>
  `wallet/addFunds --client-id ${clientId} --wallet-id main --amount 100.01 --currency USD --reference SWIFT-7 --reason ticket-9`;

/** Asked for by Lena. */
async function givenWaiting(client: GivenClient): Promise<{ id: string; digest: string }> {
  const said = await run(addFunds(client), lena);
  expect(said).toContain("wallet/addFunds waits: it moves more than one provider admin moves alone");
  const id = /adminActionId: (\S+)/.exec(said)![1]!;
  const listed = (await run("actions/waiting", otto)).split("\n\n").find((text) => text.includes(id))!;
  expect(listed).toContain(`client: ${client.name} (${client.clientId})`);
  expect(listed).toContain("balance main 0.00 → 100.01 USD");
  expect(listed).toContain("  reference: SWIFT-7");
  return { id, digest: /digest: (\S+)/.exec(listed)![1]! };
}

async function balanceOf({ clientId }: GivenClient): Promise<string> {
  const { rows } = await asOwner(
    world,
    "select balance_minor::text as value from ledger_accounts where client_id = $1 and wallet_id = 'main' and purpose = 'available'",
    [clientId],
  );
  return (rows[0] as { value: string }).value;
}

test("a command above the threshold waits, and another provider admin approves it with their own password [ADMIN-17, ADMIN-23, C-33]", async () => {
  const client = await givenClient(world);
  const { id, digest } = await givenWaiting(client);
  const approve = `actions/approve --id ${id} --digest ${digest}`;
  await expect(run(approve, lena, givenPassword)).rejects.toThrow("You asked for this action");
  await expect(run(approve, otto, "a guess")).rejects.toThrow("password");
  await expect(run(approve, otto)).rejects.toThrow("password");
  expect(await balanceOf(client)).toBe("0");
  expect(await run(approve, otto, givenPassword)).toContain("The action is done.\ntransactionId: ");
  expect(await balanceOf(client)).toBe("10001");
});

test("a provider admin with two-factor login gives the code as well [ADMIN-23, C-33, C-49]", async () => {
  const client = await givenClient(world);
  const careful = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN", twoFactor: "Enabled" });
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await asOwner(world, "update users set totp_secret_sealed = $2 where user_id = $1", [
    careful.userId,
    world.app.vault.seal("totp", secret),
  ]);
  const { id, digest } = await givenWaiting(client);
  const approve = `actions/approve --id ${id} --digest ${digest}`;
  const wrong = `${(Number(codeShown(secret)) + 1) % 1_000_000}`.padStart(6, "0");
  await expect(run(approve, careful, givenPassword, wrong)).rejects.toThrow("code");
  expect(await balanceOf(client)).toBe("0");
  expect(await run(approve, careful, givenPassword, codeShown(secret))).toContain("done");
});

test("a waiting action is rejected or withdrawn by command, and words that are no command are refused [ADMIN-23]", async () => {
  const client = await givenClient(world);
  const [rejected, withdrawn] = [await givenWaiting(client), await givenWaiting(client)];
  expect(await run(`actions/reject --id ${rejected.id}`, otto)).toBe("The action is rejected.");
  expect(await run(`actions/reject --id ${withdrawn.id}`, lena)).toBe("The action is withdrawn.");
  expect(await run("actions/waiting", otto)).toBe("0 actions wait.");
  await expect(run(`actions/reject --id ${rejected.id}`, otto)).rejects.toThrow("does not wait any more");
  await expect(run("actions/reject --id nonsense", otto)).rejects.toThrow("adminActionId");
  for (const [words, message] of [
    ["actions/approve --id x", "Missing: --digest."],
    ["actions/waiting --id x", "--id"],
    ["actions/aprove --id x", "Did you mean actions/approve?"],
  ] as const)
    await expect((async () => run(words, otto))()).rejects.toThrow(message);
});
