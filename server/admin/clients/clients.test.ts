import { beforeAll, expect, test } from "vitest";
import { openClientPage, queryClients } from "@corridor/product/admin/clients/contract";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenFunds } from "../../testing/funds.ts";
import { givenClient, givenLogin, givenUser } from "../../testing/given.ts";
import { givenKey } from "../../testing/keys.ts";
import { asOwner } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);
let ops: TestBrowser;
let opsEmail: string;

beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  const login = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
  ops = login.browser;
  opsEmail = login.user.email;
});

const found = async (input: Parameters<typeof ops.call<typeof queryClients>>[1]) =>
  (await ops.call(queryClients, input)).body;
const idsOf = ({ clients }: { clients: readonly { clientId: string }[] }) =>
  clients.map(({ clientId }) => clientId);

test("clients are found by letters of their ID or name and by state, with their balances for each currency and their last activity, but not the provider's own client [CLIENTS-02, CLIENTS-03]", async () => {
  const wallets = ["main", { id: "vault", isHidden: true }, { id: "kes", currency: "KES" }];
  const busy = await givenClient(world, { clientId: "zebra-works", wallets });
  const quiet = await givenClient(world, { clientId: "zebra-quiet", wallets: [], isArchived: true });
  await givenFunds(world, busy.clientId, { main: "10.50", vault: "5.00" });
  await givenFunds(world, busy.clientId, { kes: "7.00" }, "KES");
  const all = await found({ search: " ZEBRA-" });
  expect(all).toMatchObject({
    totalCount: 2,
    clients: [
      { clientId: "zebra-quiet", state: "archived", balances: [], lastActivityTimestamp: null },
      {
        clientId: "zebra-works",
        name: busy.name,
        state: "active",
        balances: [
          { currency: "KES", amount: "7.00" },
          { currency: "USD", amount: "15.50" },
        ],
        lastActivityTimestamp: expect.any(Number) as number,
      },
    ],
  });
  expect(idsOf(await found({ search: "client zebra", state: "active" }))).toEqual([busy.clientId]);
  expect(idsOf(await found({ search: "zebra", state: "archived" }))).toEqual([quiet.clientId]);
  expect(await found({ search: "%" })).toEqual({ clients: [], totalCount: 0 });
  expect(await found({ search: "zebra", page: 1 })).toEqual({ clients: [], totalCount: 2 });
  const { rows } = await asOwner(world, "select client_id from clients where is_staff");
  const [own] = rows as { client_id: string }[];
  expect(idsOf(await found({ search: own!.client_id }))).toEqual([]);
});

test("an open payment is activity too, and nothing of the list is counted over transactions [CLIENTS-03]", async () => {
  const { clientId, submitted, within } = await givenPayer();
  const funded = (await found({ search: clientId })).clients[0]!.lastActivityTimestamp!;
  await submitted({ lines: [{ ending: "01", count: 1 }] });
  await within((tx) =>
    tx
      .insertInto("transactions")
      .values({
        ...{ client_id: clientId, transaction_id: `${clientId}-1`, wallet_id: "main", type: "Payment" },
        ...{ status: "open", currency: "KES", amount_minor: -1n },
        created_at: new Date((funded + 60) * 1_000),
      })
      .execute(),
  );
  expect((await found({ search: clientId })).clients[0]!.lastActivityTimestamp).toBe(funded + 60);
});

test("the page of a client has its settings, wallets, people, keys, requests and callbacks, and no text of a key [CLIENTS-04, CLIENTS-05]", async () => {
  const { clientId, submitted } = await givenPayer("250.00");
  const person = await givenUser(world, { client: { clientId, name: "" }, role: "DEVELOPER" });
  const key = await givenKey(world, person);
  const { requestId } = await submitted({ lines: [{ ending: "01", count: 2 }] });
  const { status, body } = await ops.call(openClientPage, { clientId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ clientId, state: "active", archivedTimestamp: null },
    settings: {
      webApprovalsRequired: 0,
      twoFactorRequiredBy: null,
      permittedProviders: ["bank-ke", "mpesa-ke"],
    },
    wallets: [{ walletId: "main", currency: "KES", availableBalance: "250.00", currentBalance: "250.00" }],
    people: [{ email: person.email, role: "DEVELOPER", accountState: "ACTIVE", lastLoginTimestamp: null }],
    peopleCount: 1,
    keys: [{ keyId: key.keyId, use: "api", addedBy: { email: person.email }, lastUsedTimestamp: null }],
    requests: [{ requestId, totalCount: 2 }],
    callbacks: { url: null, status: "INACTIVE", message: "No callback address is set." },
  });
  const sent = JSON.stringify(body);
  expect(sent).not.toContain("PUBLIC KEY");
  expect(sent).not.toMatch(/password|secret/i);
});

test("each opening of a page is audited at that client, and a listing at none; an unknown client is 404 [CLIENTS-04, CLIENTS-05]", async () => {
  const { clientId } = await givenClient(world);
  await found({ search: clientId });
  for (const id of [clientId, clientId, "nobody-here"]) await ops.call(openClientPage, { clientId: id });
  const { rows } = await asOwner(
    world,
    "select actor, client_id from audit_entries where action = 'client.opened' and client_id = any ($1)",
    [[clientId, "nobody-here"]],
  );
  const entry = { actor: expect.stringContaining(opsEmail) as string, client_id: clientId };
  expect(rows).toEqual([entry, entry]);
  expect((await ops.call(openClientPage, { clientId: "nobody-here" })).status).toBe(404);
});

test("support and a client's own administrator get neither the list nor a page [CLIENTS-01, PERM-17]", async () => {
  const client = await givenClient(world);
  const admin = await givenLogin(world, { client, role: "ADMIN" });
  for (const input of [{}, { search: client.clientId }])
    expect((await admin.browser.call(queryClients, input)).status).toBe(403);
  expect((await admin.browser.call(openClientPage, client)).status).toBe(403);
});
