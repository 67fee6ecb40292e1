import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { charge, hold, transfer } from "@corridor/product/ledger/transfers";
import { setWalletLimits } from "../ledger/accounts.ts";
import { haltIfWrong, isSendingHalted } from "../ledger/halt.ts";
import { postTransfers } from "../ledger/post.ts";
import { runCorridor, type EndedCommand } from "../testing/programs/corridor.ts";
import { givenClient, givenUser } from "../testing/given.ts";
import { asOwner, givenLedger, whileDamaged } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

/** Runs `corridor ledger …` as a person would. Returns its exit code and output. */
function ledger(...words: string[]): Promise<EndedCommand> {
  const environment = {
    DATABASE_URL: world.databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_DATA_DIR: tmpdir(),
    CORRIDOR_SECRET: world.app.config.secret,
    CORRIDOR_LOG_LEVEL: "silent",
  };
  return runCorridor(environment, "ledger", ...words);
}

let staff: Awaited<ReturnType<typeof givenClient>>;
let email: string;
beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ({ email } = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" }));
});

const isHalted = () => world.app.db.systemTransaction("test", isSendingHalted);

test("corridor ledger check says whether the ledger is correct, halts sending and notifies support if not; resume continues after a repair, with an audit entry [EXT-07, C-18]", async () => {
  const { clientId } = await givenLedger(world, { funded: 100n });
  const resume = () => ledger("resume", "--by", email, "--reason", "restored from the backup");
  expect(await ledger("check")).toEqual({ code: 0, said: "The ledger is correct.\n", complained: "" });
  expect(await isHalted()).toBe(false);

  const change = (by: number) =>
    `update ledger_entries set amount_minor = amount_minor + ${by} where client_id = '${clientId}' and amount_minor > 0`;
  await whileDamaged(world, change(7), change(-7), async () => {
    const found = await ledger("check");
    expect(found.code).toBe(1);
    expect(found.said).toMatch(
      new RegExp(
        `^client ${clientId}: account \\d+ \\(available main USD\\): balance 100, but its entries sum to 107$`,
        "m",
      ),
    );
    expect(found.said).toMatch(
      new RegExp(`^client ${clientId}: transfer \\d+ sums to 7 in USD, not to zero$`, "m"),
    );
    expect(found.said).toMatch(/^3 breaches\.$/m);
    expect(await isHalted()).toBe(true);
    expect(await mailsTo(world, world.app.config.brand.supportEmail)).toHaveLength(1);
    expect((await ledger("resume")).code).toBe(2);
    const refused = await resume();
    expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/^3 breaches\.$/m)]);
    expect(await isHalted()).toBe(true);
  });

  expect((await ledger("resume", "--by", "nobody@x.example", "--reason", "x")).complained).toContain(
    "is no active provider admin",
  );
  expect(await resume()).toMatchObject({
    code: 0,
    said: "The ledger is correct.\nSending is not halted: payments go on.\n",
  });
  expect(await isHalted()).toBe(false);
  const entries = await world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["client_id", "actor", "action", "before", "after"])
      .where("action", "=", "sending.resumed")
      .execute(),
  );
  expect(entries).toEqual([
    {
      client_id: staff.clientId,
      actor: `${email} (${staff.clientId})`,
      action: "sending.resumed",
      before: expect.arrayContaining([expect.stringMatching(`${clientId}: transfer`)]) as string[],
      after: { reason: "restored from the backup" },
    },
  ]);
  expect(entries[0]!.before).toHaveLength(3);
});

test("corridor ledger check says that sending is halted, also by its exit code, although the ledger is correct; resume refuses while the watch's reason exists [EXT-07, C-18]", async () => {
  const { clientId } = await givenLedger(world, { funded: 100n });
  await haltIfWrong(world.app, [
    { clientId, what: "wallet main holds 5 minor units for payments that take 0" },
  ]);
  const found = await ledger("check");
  expect(found.code).toBe(3);
  expect(found.said).toMatch(
    new RegExp(
      `^The ledger is correct\\.\n[^]*halted since \\S+, client ${clientId}: wallet main holds 5 .*\nSending is halted\\.`,
    ),
  );
  const resume = () => ledger("resume", "--by", email, "--reason", "found out");
  await asOwner(world, queuedPayment, [clientId]);
  const refused = await resume();
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("for payments that take 1")]);
  expect(refused.said).toContain("Sending is halted.");
  await asOwner(world, "delete from payment_queue where client_id = $1", [clientId]);
  expect(await resume()).toMatchObject({
    code: 0,
    said: "The ledger is correct.\nSending is not halted: payments go on.\n",
  });
});

/** A payment without a hold. */
const queuedPayment = `
  insert into payment_queue (client_id, transaction_id, request_id, set_id, line_no, wallet_id, provider, integration, currency,
    amount_minor, fee_minor, wallet_currency, debit_minor)
  values ($1, 'p', gen_random_uuid(), gen_random_uuid(), 0, 'main', 'mpesa-ke', '', 'USD', 1, 0, 'USD', 1)`;

test("corridor ledger explain lists the movements of a balance, and an unknown wallet is refused [EXT-07, WAL-21]", async () => {
  const { clientId, wallets, within } = await givenLedger(world, {
    wallets: ["main", "sub"],
    funded: 123_450n,
  });
  const [wallet, sub] = [wallets[0]!, wallets[1]!];
  const last = charge({ key: randomUUID(), wallet, amount: 50n });
  await within(async (tx) => {
    await setWalletLimits(tx, clientId, "main", { minimumBalance: 1_000n, negativeBalanceLimit: 0n });
    const moved = transfer({ key: randomUUID(), from: wallet, to: sub, amount: 3_400n });
    await postTransfers(tx, clientId, [moved, hold({ key: randomUUID(), wallet, amount: 2_000n }), last]);
  });
  const { code, said } = await ledger("explain", `${clientId}/main`);
  expect(code).toBe(0);
  const lines = said.trimEnd().split("\n");
  expect(lines.slice(0, 16)).toEqual([
    `wallet ${clientId}/main`,
    "current    1200.00 USD",
    "held       20.00 USD",
    "balance    1180.00 USD",
    "floor      10.00 USD",
    "available  1170.00 USD",
    "",
    "how the balance came about, in 4 entries:",
    "  charge       -0.50 USD in 1",
    "  fund         1234.50 USD in 1",
    "  hold         -20.00 USD in 1",
    "  transfer     -34.00 USD in 1",
    "",
    "how what is held came about, in 1 entries:",
    "  hold         20.00 USD in 1",
    "",
  ]);
  expect(lines[16]).toBe("newest entries:");
  expect(lines[17]).toMatch(/^ {2}4 \d{4}-\d\d-\d\dT\S+Z charge {7}-0\.50 USD → 1180\.00 USD {2}/);
  expect(lines[17]).toContain(last.key);
  expect(lines).toHaveLength(21);

  const unknown = await ledger("explain", `${clientId}/nope`);
  expect(unknown).toEqual({
    code: 1,
    said: "",
    complained: `There is no wallet ${clientId}/nope with accounts.\n`,
  });
});

test("corridor ledger with other words prints its usage and does nothing [EXT-07]", async () => {
  const answers = await Promise.all([ledger("prove"), ledger("explain", "main")]);
  for (const { code, said, complained } of answers) {
    expect([code, said]).toEqual([2, ""]);
    expect(complained).toContain("corridor ledger check");
  }
});
