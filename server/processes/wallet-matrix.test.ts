import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { clientFeatures } from "@corridor/product/clients/features";
import type { Endpoint } from "@corridor/product/endpoint";
import { startExport, startFileExport, startRequestExport } from "@corridor/product/exports/contract";
import * as payments from "@corridor/product/payments/contract";
import * as requests from "@corridor/product/payments/requests/contract";
import { clientRoleNames } from "@corridor/product/permissions";
import { findTransaction, searchTransactions } from "@corridor/product/transactions/contract";
import { createUser, updateUser } from "@corridor/product/users/contract";
import * as wallets from "@corridor/product/wallets/contract";
import type { TestBrowser } from "../testing/browser.ts";
import { givenTransactions } from "../testing/files/exports.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenRoutes } from "../testing/payers.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import { givenRequest } from "../testing/requests.ts";
import { useWorld } from "../testing/world.ts";
import { writtenOutcome, type MatrixPlace, type WrittenPerson } from "../testing/matrix/written-matrix.ts";
import { writtenPolicies } from "../testing/matrix/written-policies.ts";

/**
 * Every call that names a wallet, or an object of one × every role, with all wallets or one × their own wallet, another, a
 * hidden one, one of another client, and none, by real calls. A wallet that the person may not see is answered like one that
 * does not exist.
 */
const world = useWorld();
const clientId = "acme";
const currency = "KES";

const walletIds = ["ops", "secret", "reserve", "theirs", "nobodys"] as const;
type WalletId = (typeof walletIds)[number];

type Person = WrittenPerson & { name: string; browser: TestBrowser; place: MatrixPlace };

/** The written rule: only provider admins see hidden wallets, and a limited person sees their own (PERM-16, PERM-25). */
function isInSight({ role, isLimited }: Person, walletId: WalletId): boolean {
  if (walletId === "nobodys" || walletId === "theirs") return false;
  if (walletId === "reserve") return role === "PROVIDER_ADMIN";
  return !isLimited || walletId === "ops";
}

const requestOn = new Map<WalletId, string>();
const aboutWallet = (walletId: WalletId) => ({ clientId, walletId });
const aboutRequest = (walletId: WalletId) => ({ clientId, requestId: requestOn.get(walletId)! });
const paymentFrom = (walletId: WalletId) => ({
  amount: "100",
  currency,
  name: "Grace Achieng",
  reason: "Cash transfer",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
  walletId,
});
const requestFrom = (walletId: WalletId) => ({
  paymentRequest: { clientId, requestId: randomUUID(), transactions: [paymentFrom(walletId)] },
});
const transfer = (fromWalletId: string, toWalletId: string) => ({
  clientId,
  transferId: randomUUID(),
  fromWalletId,
  toWalletId,
  amount: "0.01",
});

type WalletCall = readonly [endpoint: Endpoint, inputOf: (walletId: WalletId) => object];
const calls: readonly WalletCall[] = [
  [wallets.queryBalanceHistory, (id) => ({ ...aboutWallet(id), days: 7 })],
  [wallets.createSubwallet, (id) => ({ clientId, parentWalletId: id, walletName: randomUUID() })],
  [wallets.activateSubwallet, aboutWallet],
  [wallets.deactivateSubwallet, aboutWallet],
  [wallets.transferFunds, (id) => transfer(id, "ops")],
  [wallets.transferFunds, (id) => transfer("ops", id)],
  [searchTransactions, (id) => ({ ...aboutWallet(id), count: 10 })],
  [findTransaction, (id) => ({ clientId, transactionId: `${id}-1` })],
  [payments.validatePayments, requestFrom],
  [payments.validatePaymentFile, () => ({ clientId, requestId: randomUUID() })],
  [payments.createRequest, requestFrom],
  [requests.queryRequestDetails, aboutRequest],
  [requests.approveOrReject, (id) => ({ ...aboutRequest(id), isApproved: false })],
  [requests.abandonRequest, aboutRequest],
  [
    createUser,
    (id) => ({
      clientId,
      email: `${randomUUID()}@people.example`,
      roleName: "VIEWER",
      permittedWallets: [id],
    }),
  ],
  [
    updateUser,
    (id) => ({
      activationAction: null,
      twoFactorAction: null,
      userDetails: {
        clientId,
        email: "subject@people.example",
        displayName: "Subject",
        roleName: "VIEWER",
        permittedWallets: [id],
      },
    }),
  ],
  [startRequestExport, (id) => ({ ...aboutRequest(id), format: "csv" })],
  [startFileExport, (id) => ({ clientId, fileName: `${id}.csv`, format: "csv" })],
];

const people: Person[] = [];
beforeAll(async () => {
  const client = await givenClient(world, {
    clientId,
    features: clientFeatures,
    wallets: [
      { id: "main", currency },
      { id: "ops", currency, parent: "main" },
      { id: "secret", currency, parent: "main" },
      { id: "reserve", currency, parent: "main", isHidden: true },
    ],
  });
  await asOwner(world, "update clients set kyc_level = 'Full'");
  const elsewhere = await givenClient(world, { wallets: [{ id: "theirs", currency }] });
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  await givenUser(world, { client, email: "subject@people.example" });
  await givenRoutes(world, clientId, ["mpesa-ke"]);
  for (const walletId of walletIds) {
    requestOn.set(walletId, randomUUID());
    if (walletId === "nobodys") continue;
    const owner = walletId === "theirs" ? elsewhere : client;
    await givenFunds(world, owner.clientId, { [walletId]: "1000.00" }, currency);
    await givenTransactions(world, owner.clientId, walletId, 2);
    await givenRequest(world, {
      clientId: owner.clientId,
      requestId: requestOn.get(walletId)!,
      status: "awaitingApproval",
      lines: [{ walletId, currency }],
    });
    const requests = [{ lines: [{ walletId, currency }] }];
    await givenPaymentFile(world, { clientId: owner.clientId, fileName: `${walletId}.csv`, requests });
  }
  type Wish = Partial<Person> & Pick<Person, "name" | "role" | "place">;
  async function enter(wish: Wish, login: Parameters<typeof givenLogin>[1]): Promise<void> {
    const address = `10.3.3.${people.length + 1}`;
    const { browser } = await givenLogin(world, { role: wish.role!, address, ...login });
    people.push({ state: "loggedIn", isLimited: false, isHomeArchived: false, browser, ...wish });
  }
  for (const role of clientRoleNames) {
    await enter({ name: role, role, place: "own" }, { client });
    const limited = { name: `limited ${role}`, role, place: "own", isLimited: true } as const;
    await enter(limited, { client, wallets: ["ops"] });
  }
  await enter(
    { name: "DEVELOPER granted to pay", role: "DEVELOPER", place: "grantedToPay" },
    { client: elsewhere, grants: [{ client, canPay: true }] },
  );
  for (const role of ["PROVIDER_ADMIN", "PROVIDER_SUPPORT"] as const)
    await enter({ name: role, role, place: "granted" }, { client: staff }); // Staff see every client; this one has every feature.
});

/** One person may have a limited number of exports at once. */
async function forgetExports(): Promise<void> {
  await world.app.db.systemTransaction("test", (tx) => tx.deleteFrom("export_jobs").execute());
}

/** Status and body, without the input and without values that are new in every call. */
async function answerTo(
  person: Person,
  [endpoint, inputOf]: WalletCall,
  walletId: WalletId,
): Promise<string> {
  if (endpoint.path.startsWith("/api/export")) await forgetExports();
  const fields = Object.entries(paymentFrom(walletId));
  const headings = "Amount,Currency,Name,Reason,Provider,Recipient Account ID,Wallet ID";
  const file = {
    name: "payments.csv",
    bytes: Buffer.from(`${headings}\n${fields.map(([, value]) => value).join(",")}\n`),
  };
  const { status, text } = await person.browser.call(endpoint, inputOf(walletId), {}, file);
  return `${status} ${text}`
    .replaceAll(walletId, "#wallet")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "#id")
    .replace(/"traceId":"[^"]*"/, "");
}

test.for(calls.map((call) => [`${call[0].method} ${call[0].path}`, call] as const))(
  "%s answers the same for a hidden wallet and for an unknown one [F-30, PERM-16, PERM-24, PERM-25, C-07]",
  async ([name, call]) => {
    const mismatches: string[] = [];
    for (const person of people) {
      const refused = writtenOutcome(person, writtenPolicies[name]!, person.place);
      const ofNone = await answerTo(person, call, "nobodys");
      for (const walletId of walletIds) {
        const answer = walletId === "nobodys" ? ofNone : await answerTo(person, call, walletId);
        const isTold = answer !== ofNone;
        if (isTold !== (refused === "passes" && isInSight(person, walletId)) || answer.startsWith("5"))
          mismatches.push(`${person.name}, ${walletId}: ${answer.slice(0, 300)}`);
        if (refused !== "passes" && !answer.includes(`"${refused}"`))
          mismatches.push(`${person.name}, ${walletId}: not ${refused} but ${answer.slice(0, 300)}`);
      }
    }
    expect(mismatches).toEqual([]);
  },
);

test("an export can be requested for any wallet, and the answer does not say whether the wallet exists [F-30, PERM-25, C-07]", async () => {
  for (const person of people) {
    const asked: WalletCall = [startExport, (id) => ({ ...aboutWallet(id), format: "csv" })];
    const answers = new Set<string>();
    for (const walletId of walletIds) answers.add(await answerTo(person, asked, walletId));
    expect([person.name, ...answers]).toEqual([person.name, '200 {"exportJobId":"#id"}']);
  }
});
