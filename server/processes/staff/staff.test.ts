import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { queryWallets } from "@corridor/product/wallets/contract";
import { systemActor } from "../../platform/actor.ts";
import { givenClient, givenLogin, givenUser, type GivenClient, type GivenUser } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";
import { staffUsage } from "./usage.ts";

const world = useWorld();
let staff: GivenClient;
let ops: GivenUser;

beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
});

/** Returns the output of `corridor staff …`; every verb gets a name and a reason unless a test leaves them out. */
async function run(words: string, ...more: string[]): Promise<string> {
  const lines: string[] = [];
  const named = more.includes("--by") ? more : ["--by", ops.email, "--reason", "ticket 4711", ...more];
  const command = readStaffCommand([...words.split(" "), ...named]);
  await runStaffCommand(world.app, command, (line) => void lines.push(line));
  return lines.join("\n");
}

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
  const wallet = `${client.clientId}/main`;
  const funded = await run(`fund ${wallet} 100.00 USD`, "--reference", "SWIFT 1");
  expect(funded).toContain(`the balance of ${wallet} is 100.00 USD now`);
  expect(await run(`remove ${wallet} 30.00 USD`)).toContain(`${wallet} is 70.00 USD`);
  world.app.db.clock.moveBy("25 hours");
  expect(await run(`adjust ${wallet} -0.50 USD`)).toContain(`${wallet} is 69.50 USD`);
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
  await run(`fund ${client.clientId}/main 5.00 USD`, "--key", key);
  expect(await run(`fund ${client.clientId}/main 5.00 USD`, "--key", key)).toContain("nothing was moved");
  await expect(run(`fund ${client.clientId}/main 6.00 USD`, "--key", key)).rejects.toThrow(
    "This ID was already used for something else.",
  );
  expect(await balanceOf(client)).toBe("5.00");
});

test.each([
  ["remove {w} 10.01 USD", "Not enough available funds."],
  ["adjust {w} -10.01 USD", "Not enough available funds."],
  ["fund {w} -1.00 USD", "Enter an amount greater than zero"],
  ["fund {w} 1.001 USD", "Enter an amount greater than zero"],
  ["fund {w} 1.00 EUR", "currency: This wallet is in USD."],
  ["fund {c}/nope 1.00 USD", "There is no such wallet"],
  ["fund {c} 1.00 USD", "Write CLIENT/WALLET in place of "],
  ["fund {w}/x 1.00 USD", "Write CLIENT/WALLET in place of "],
  ["fund {w} 1.00 USD and more", "Leave out and more."],
  ["fund {w} 1.00", "The command is incomplete."],
  ["fund {w} 1234567890123456.00 USD", "amount: This amount is too large."],
  ["set-wallet {w}", "Name a setting to change."],
  ["spend {w} 1.00 USD", "There is no verb spend."],
  ["set-feature {c} NoSuchFeature on", "feature: This value is not valid."],
  ["set-feature {c} NameLookup maybe", "Write on or off in place of maybe."],
  ["set-approvals {c} 3", "count: This value is not valid."],
  ["set-approvals no-such-client 1", "No such client ID."],
  ["create-wallet {c}/field Fie\u00adld USD", "is invisible or a control character (U+00AD)"],
])("%s is refused with a message and changes nothing [ADMIN-18, C-83]", async (words, message) => {
  const client = await givenClient(world);
  await run(`fund ${client.clientId}/main 10.00 USD`);
  const named = words.replace("{w}", `${client.clientId}/main`).replace("{c}", client.clientId);
  await expect(run(named)).rejects.toThrow(message);
  expect(await balanceOf(client)).toBe("10.00");
  expect(await auditOf(client)).toHaveLength(1);
});

test("only an active provider admin acts, and only with a reason [ADMIN-16, PERM-22]", async () => {
  const client = await givenClient(world);
  const words = `fund ${client.clientId}/main 1.00 USD`;
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

test("every staff verb is refused to a person who is no provider admin, and without a reason, and changes nothing [ADMIN-16]", async () => {
  const client = await givenClient(world);
  const support = await givenUser(world, { client: staff, role: "PROVIDER_SUPPORT" });
  const { clientId } = client;
  const commands = [
    `fund ${clientId}/main 1.00 USD`,
    `remove ${clientId}/main 1.00 USD`,
    `adjust ${clientId}/main 1.00 USD`,
    "create-client made Made Ltd",
    `create-wallet ${clientId}/field Field USD`,
    `set-feature ${clientId} ManageSubwallets on`,
    `set-approvals ${clientId} 2`,
    `set-await-funding ${clientId} on`,
    `set-fx-trades ${clientId} on`,
    `set-api-approvals-exempt ${clientId} on`,
    `set-callback-url ${clientId} https://example.com/callbacks`,
    "add-gateway-key phone.pem",
    "revoke-gateway-key 0123456789abcdef",
    `set-wallet ${clientId}/main`,
    "load-rates rates.csv",
    "load-holidays holidays.csv",
    `release-held-funds ${clientId} some-transaction`,
  ];
  const verbs = [...staffUsage.matchAll(/^corridor staff (\S+)/gm)].map(([, verb]) => verb);
  expect(commands.map((words) => words.split(" ")[0])).toEqual(verbs);
  for (const words of commands) {
    const asSupport = run(words, "--by", support.email, "--reason", "x");
    await expect(asSupport, words).rejects.toThrow("is no active provider admin");
    await expect(run(words, "--by", ops.email), words).rejects.toThrow("--reason TEXT are needed");
  }
  expect(await auditOf(client)).toEqual([]);
  expect(await auditOf({ clientId: "made", name: "" })).toEqual([]);
});

test("features, approvals and the settings of a wallet are set, with the old values in the audit [FLAG-01, ADMIN-16, WAL-21]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  const { clientId } = client;
  await run(`set-feature ${clientId} ManageSubwallets on`);
  await run(`set-approvals ${clientId} 2`);
  await run(`set-wallet ${clientId}/ops`, "--auto-fund", "on", "--minimum-balance", "5.00", "--hidden", "on");
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
  expect((await auditOf(client)).map(({ action, before }) => [action, before])).toEqual([
    ["client.feature-set", { isEnabled: false }],
    ["client.approvals-count-set", { count: 0 }],
    [
      "wallet.settings-changed",
      { hidden: false, autoFundFromParent: false, minimumBalance: "0.00", negativeBalanceLimit: "0.00" },
    ],
  ]);
  await run(`set-feature ${clientId} ManageSubwallets off`);
  await expect(run(`set-wallet ${clientId}/main`, "--auto-fund", "on")).rejects.toThrow("autoFundFromParent");
});

test("a wallet may go below zero down to its limit [WAL-21, EXT-07]", async () => {
  const client = await givenClient(world);
  const wallet = `${client.clientId}/main`;
  await run(`set-wallet ${wallet}`, "--negative-limit", "20.00");
  await run(`remove ${wallet} 20.00 USD`);
  expect(await balanceOf(client)).toBe("-20.00");
  await expect(run(`remove ${wallet} 0.01 USD`)).rejects.toThrow("Not enough available funds.");
});

test("a new client has name lookup, an empty wallet called main in dollars, and no KYC level yet [CONST-12, ADMIN-10]", async () => {
  await run("create-client newco New Company Ltd");
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
  await run("create-wallet newco/kes Kenya shillings KES");
  expect(
    (await auditOf({ clientId: "newco", name: "" })).map(({ action, target }) => [action, target]),
  ).toEqual([
    ["client.created", null],
    ["wallet.created", "main"],
    ["wallet.created", "kes"],
  ]);
});

test.each([
  ["create-client x Short", "clientId: This value is not valid."],
  ["create-client fine ", "name: This field is required."],
  ["create-client fine Fine --currency ZZZ", "currency: This value is not valid."],
  ["create-client fine Fine --kyc Some", "kycLevel: This value is not valid."],
  ["create-wallet {c}/main Again USD", "A wallet with this ID already exists."],
  ["create-wallet {c}/other MAIN USD", "A wallet with this name already exists."],
  ["create-wallet no-such/main Main USD", "No such client ID."],
])("%s is refused with a message [API-04]", async (words, message) => {
  const client = await givenClient(world);
  const [verb, ...options] = words.replace("{c}", client.clientId).split(" --");
  await expect(run(verb!, ...options.flatMap((option) => `--${option}`.split(" ")))).rejects.toThrow(message);
  const made = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("clients").select("client_id").where("client_id", "=", "fine").execute(),
  );
  expect(made).toEqual([]);
});

test("the feature of second approvers cannot be removed while two approvals are required [REQ-31]", async () => {
  const { clientId } = await givenClient(world);
  await run(`set-approvals ${clientId} 2`);
  await expect(run(`set-feature ${clientId} Approver1And2 off`)).rejects.toThrow("asks for two approvals");
  await run(`set-approvals ${clientId} 1`);
  await run(`set-feature ${clientId} Approver1And2 off`);
});

test("waiting for money and trading currencies are set for a client with a reason [REQ-36, EXT-10, API-82, API-83]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  await run(`set-await-funding ${clientId} on`);
  await run(`set-fx-trades ${clientId} on`);
  await run(`set-fx-trades ${clientId} off`);
  const stored = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("clients").selectAll().where("client_id", "=", clientId).executeTakeFirst(),
  );
  expect(stored).toMatchObject({ awaits_wallet_funding: true, has_fx_trades: false });
  expect((await auditOf(client)).map(({ before }) => before)).toEqual([
    { isEnabled: false },
    { isEnabled: false },
    { isEnabled: true },
  ]);
});
