import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Action } from "@corridor/product/admin/action";
import { adminActions } from "@corridor/product/admin/actions/all";
import { queryWallets } from "@corridor/product/wallets/contract";
import { systemActor } from "../../platform/actor.ts";
import { givenClient, givenLogin, givenUser, type GivenClient, type GivenUser } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";
import { staffUsage } from "./usage.ts";
import { waitingCommands } from "./waiting-commands.ts";
import { optionOf } from "./words.ts";

const world = useWorld();
let staff: GivenClient;
let ops: GivenUser;

beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
});

/** Returns the output of `corridor staff …`; every action gets a name and a reason unless a test leaves them out. */
async function run(words: string, ...more: string[]): Promise<string> {
  const lines: string[] = [];
  const named = more.includes("--by") ? more : ["--by", ops.email, "--reason", "ticket 4711", ...more];
  const command = readStaffCommand([...words.split(" "), ...named]);
  await runStaffCommand(world.app, command, (line) => void lines.push(line));
  return lines.join("\n");
}

const ofWallet = ({ clientId }: GivenClient, walletId = "main") =>
  `--client-id ${clientId} --wallet-id ${walletId}`;
const usd = (amount: string) => `--amount ${amount} --currency USD`;
const addFunds = (client: GivenClient, amount: string) =>
  `wallet/addFunds ${ofWallet(client)} ${usd(amount)}`;
const removeFunds = (client: GivenClient, amount: string) =>
  `wallet/removeFunds ${ofWallet(client)} ${usd(amount)}`;

async function balanceOf({ clientId }: GivenClient): Promise<string | undefined> {
  const { browser } = await givenLogin(world, { client: { clientId, name: "" } });
  const { body } = await browser.call(queryWallets, { clientId });
  return body.wallets[0]?.currentBalance;
}

const auditOf = ({ clientId }: GivenClient) =>
  world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["actor", "action", "target", "before", "after", "happened_at"])
      .where("client_id", "=", clientId)
      .where("action", "not like", "login.%")
      .orderBy("entry_id")
      .execute(),
  );

test("staff add, remove and adjust money with a reason, and the audit has person, time, reason, and the values before and after [EXT-07, ADMIN-16, ADMIN-18]", async () => {
  const client = await givenClient(world);
  expect(await run(addFunds(client, "100.00"), "--reference", "SWIFT 1")).toContain("balance: 100.00");
  expect(await run(removeFunds(client, "30.00"))).toContain("balance: 70.00");
  world.app.db.clock.moveBy("25 hours");
  expect(await run(`wallet/adjustBalance ${ofWallet(client)} --amount -0.50`)).toContain("balance: 69.50");
  world.app.db.clock.moveBy("");
  expect(await balanceOf(client)).toBe("69.50");
  const entries = await auditOf(client);
  expect(entries.map(({ action }) => action)).toEqual([
    "wallet.funds-added",
    "wallet.funds-removed",
    "wallet.balance-adjusted",
  ]);
  expect(entries[1]).toMatchObject({
    actor: `${ops.email} (${staff.clientId})`,
    target: "main",
    before: { currentBalance: "100.00" },
    after: { currentBalance: "70.00", amount: "-30.00", reason: "ticket 4711" },
  });
  const [first, , third] = entries.map(({ happened_at }) => happened_at.getTime());
  expect(third! - first!).toBeGreaterThanOrEqual(86_400_000);
});

test("the same key moves money once [ADMIN-16]", async () => {
  const client = await givenClient(world);
  const key = randomUUID();
  await run(addFunds(client, "5.00"), "--key", key);
  expect(await run(addFunds(client, "5.00"), "--key", key)).toContain("nothing was done now");
  await expect(run(addFunds(client, "6.00"), "--key", key)).rejects.toThrow(
    "This ID was already used for something else.",
  );
  expect(await balanceOf(client)).toBe("5.00");
});

test.each([
  ["wallet/removeFunds {w} --amount 10.01 --currency USD", "Not enough available funds."],
  ["wallet/adjustBalance {w} --amount -10.01", "Not enough available funds."],
  ["wallet/addFunds {w} --amount -1.00 --currency USD", "Enter an amount greater than zero"],
  ["wallet/addFunds {w} --amount 1.001 --currency USD", "Enter an amount greater than zero"],
  ["wallet/addFunds {w} --amount 1.00 --currency EUR", "currency: This wallet is in USD."],
  ["wallet/addFunds {c} --wallet-id nope --amount 1.00 --currency USD", "There is no such wallet"],
  ["wallet/addFunds {c} --amount 1.00 --currency USD", "Missing: --wallet-id."],
  ["wallet/addFunds {w} --amount 1234567890123456.00 --currency USD", "amount: This amount is too large."],
  ["wallet-settings {w}", "hidden: This field is required."],
  ["setClientFeature {c} --feature NoSuchFeature --is-enabled on", "feature: This value is not valid."],
  ["setClientFeature {c} --feature NameLookup --is-enabled maybe", "Write on or off in place of maybe."],
  ["client/setWebApprovalsCount {c} --count 3", "count: "],
  ["client/setWebApprovalsCount --client-id no-such-client --count 1", "No such client ID."],
  [
    "wallet/create {c} --wallet-id field --wallet-name Fie\u00adld --currency USD",
    "is invisible or a control character (U+00AD)",
  ],
])("%s is refused with a message and changes nothing [ADMIN-18, C-83]", async (words, message) => {
  const client = await givenClient(world);
  await run(addFunds(client, "10.00"));
  const named = words.replace("{w}", ofWallet(client)).replace("{c}", `--client-id ${client.clientId}`);
  await expect((async () => run(named))()).rejects.toThrow(message);
  expect(await balanceOf(client)).toBe("10.00");
  expect(await auditOf(client)).toHaveLength(1);
});

test("only an active provider admin acts, and only with a reason [ADMIN-16, PERM-22]", async () => {
  const client = await givenClient(world);
  const words = addFunds(client, "1.00");
  const support = await givenUser(world, { client: staff, role: "PROVIDER_SUPPORT" });
  const gone = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN", state: "DEACTIVATED" });
  const stranger = await givenUser(world, { client, role: "ADMIN" });
  for (const { email } of [support, gone, stranger])
    await expect(run(words, "--by", email, "--reason", "x")).rejects.toThrow("is no active provider admin");
  for (const without of [[], ["--reason", "  "]])
    await expect(run(words, "--by", ops.email, ...without)).rejects.toThrow("--reason TEXT are needed");
  await expect(run(words, "--by", ops.email, "--reason", "a\u3164b")).rejects.toThrow("reason: Character 2");
  expect(await balanceOf(client)).toBe("0.00");
});

test("every action is a command that is refused to a person who is no provider admin, and without a reason, and changes nothing [ADMIN-16]", async () => {
  const client = await givenClient(world);
  const support = await givenUser(world, { client: staff, role: "PROVIDER_SUPPORT" });
  const listed = [...staffUsage.matchAll(/^corridor staff (\S+)/gm)].map(([, path]) => path);
  expect(listed).toEqual([...adminActions.map(({ path }) => path), ...Object.keys(waitingCommands)]);
  for (const { path, fields } of adminActions as readonly Action[]) {
    const options = Object.keys(fields).flatMap((name) => [
      `--${optionOf(name)}`,
      name === "clientId" ? client.clientId : "main",
    ]);
    const words = [path, ...options].join(" ");
    const asSupport = run(words, "--by", support.email, "--reason", "x");
    await expect(asSupport, words).rejects.toThrow("is no active provider admin");
    await expect(run(words, "--by", ops.email), words).rejects.toThrow("--reason TEXT are needed");
  }
  expect(await auditOf(client)).toEqual([]);
});

test("features, approvals and the settings of a wallet are set, with the old values in the audit [FLAG-01, ADMIN-16, WAL-21]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  const { clientId } = client;
  const ofClient = `--client-id ${clientId}`;
  await run(`setClientFeature ${ofClient} --feature ManageSubwallets --is-enabled on`);
  await run(`client/setWebApprovalsCount ${ofClient} --count 2`);
  await run(`wallet-settings ${ofWallet(client, "ops")} --auto-fund-from-parent on --hidden on`);
  await run(`wallet/adjustMinimumBalance ${ofWallet(client, "ops")} --minimum-balance 5.00`);
  const stored = await world.app.db.systemTransaction("test", async (tx) => ({
    client: await tx
      .selectFrom("clients")
      .select("web_approvals_count")
      .where("client_id", "=", clientId)
      .executeTakeFirst(),
    features: await tx
      .selectFrom("client_features")
      .select("feature")
      .where("client_id", "=", clientId)
      .orderBy("feature")
      .execute(),
    wallet: await tx
      .selectFrom("wallets")
      .select(["is_hidden", "is_auto_funded_from_parent", "minimum_balance_minor"])
      .where("client_id", "=", clientId)
      .where("wallet_id", "=", "ops")
      .executeTakeFirst(),
  }));
  expect(stored).toEqual({
    client: { web_approvals_count: 2 },
    // Two approvals need second approvers (REQ-31).
    features: [{ feature: "Approver1And2" }, { feature: "ManageSubwallets" }],
    wallet: { is_hidden: true, is_auto_funded_from_parent: true, minimum_balance_minor: 500n },
  });
  const settings = { autoFundFromParent: false, minimumBalance: "0.00", negativeBalanceLimit: "0.00" };
  expect((await auditOf(client)).map(({ action, before }) => [action, before])).toEqual([
    ["client.feature-set", { isEnabled: false }],
    // The feature that two approvals need.
    ["client.feature-set", { isEnabled: false }],
    ["client.approvals-count-set", { count: 0 }],
    ["wallet.settings-changed", { ...settings, hidden: false }],
    ["wallet.settings-changed", { ...settings, hidden: true, autoFundFromParent: true }],
  ]);
  await expect(run(`wallet-settings ${ofWallet(client)} --auto-fund-from-parent on`)).rejects.toThrow(
    "autoFundFromParent",
  );
});

test("a wallet may go below zero down to its limit [WAL-21, EXT-07]", async () => {
  const client = await givenClient(world);
  await run(`wallet/adjustNegativeBalanceLimit ${ofWallet(client)} --negative-balance-limit 20.00`);
  await run(removeFunds(client, "20.00"));
  expect(await balanceOf(client)).toBe("-20.00");
  await expect(run(removeFunds(client, "0.01"))).rejects.toThrow("Not enough available funds.");
});

test("a new client has name lookup, an empty wallet called main in dollars, and no KYC level yet [CONST-12, ADMIN-10]", async () => {
  await run("client/createWithWallet --client-id newco", "--name", "New Company Ltd");
  const { browser } = await givenLogin(world, { client: { clientId: "newco", name: "" } });
  const { body } = await browser.call(queryWallets, { clientId: "newco" });
  expect(body.wallets).toMatchObject([
    {
      walletId: "main",
      walletName: "Main",
      currency: "USD",
      availableBalance: "0.00",
      currentBalance: "0.00",
    },
  ]);
  const stored = await world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("clients")
      .innerJoin("client_features", "client_features.client_id", "clients.client_id")
      .select(["name", "kyc_level", "feature"])
      .where("clients.client_id", "=", "newco")
      .execute(),
  );
  expect(stored).toEqual([{ name: "New Company Ltd", kyc_level: "None", feature: "NameLookup" }]);
  await run(
    "wallet/create --client-id newco --wallet-id kes --currency KES",
    "--wallet-name",
    "Kenya shillings",
  );
  expect(
    (await auditOf({ clientId: "newco", name: "" })).map(({ action, target }) => [action, target]),
  ).toEqual([
    ["client.created", null],
    ["wallet.created", "main"],
    ["wallet.created", "kes"],
  ]);
});

test.each([
  ["client/createWithWallet --client-id x --name Short", "clientId: This value is not valid."],
  ["client/createWithWallet --client-id fine --name ", "name: This field is required."],
  [
    "client/createWithWallet --client-id fine --name Fine --currency ZZZ",
    "currency: This value is not valid.",
  ],
  [
    "client/createWithWallet --client-id fine --name Fine --kyc-level Some",
    "kycLevel: This value is not valid.",
  ],
  [
    "wallet/create {c} --wallet-id main --wallet-name Again --currency USD",
    "A wallet with this ID already exists.",
  ],
  [
    "wallet/create {c} --wallet-id other --wallet-name MAIN --currency USD",
    "A wallet with this name already exists.",
  ],
  [
    "wallet/create {c} --wallet-id o --wallet-name O --currency EUR --parent-wallet-id main",
    "Both wallets must have the same currency.",
  ],
  [
    "wallet/create --client-id no-such --wallet-id main --wallet-name Main --currency USD",
    "No such client ID.",
  ],
])("%s is refused with a message [API-04, API-65, API-71]", async (words, message) => {
  const client = await givenClient(world);
  await expect(run(words.replace("{c}", `--client-id ${client.clientId}`))).rejects.toThrow(message);
  const made = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("clients").select("client_id").where("client_id", "=", "fine").execute(),
  );
  expect(made).toEqual([]);
});
