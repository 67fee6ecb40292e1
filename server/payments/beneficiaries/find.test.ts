import { expect, test } from "vitest";
import { findBeneficiaries } from "@corridor/product/payments/beneficiaries/contract";
import { plainLetters } from "@corridor/product/names/plain-letters";
import { labelledPairs } from "@corridor/product/names/testing/labelled-pairs";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest, type GivenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { accountBeginnings } from "./typed-account.ts";

const world = useWorld();
/** On a whole second, so that rounded times keep their distance. */
const now = Math.floor(Date.now() / 1_000) * 1_000;

type Person = { name: string; account: string; wallet?: string; provider?: string };

/** Payments of 10 KES to these people, an hour ago unless the wish says otherwise. */
function givenPaid(clientId: string, people: readonly Person[], wish: Partial<GivenRequest> = {}) {
  return givenRequest(world, {
    clientId,
    createdAt: new Date(now - 3_600_000),
    ...wish,
    lines: people.map(({ name, account, wallet = "main", provider = "mpesa-ke" }) => ({
      ...{ currency: "KES", amountMinor: 1_000, walletId: wallet, provider },
      ...{ recipientName: name, recipientAccount: account },
    })),
  });
}

const find = async (browser: TestBrowser, clientId: string, query: string, count = 8) =>
  (await browser.call(findBeneficiaries, { clientId, query, count })).body;
const namesOf = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).beneficiaries.map(({ name }) => name);

test("people who were paid before are found by the beginning of any word of their name and of their account, with their last payment [BEN-01, BEN-03, BEN-05, BEN-06]", async () => {
  const client = await givenClient(world, { wallets: [{ id: "main", currency: "KES" }] });
  const { clientId } = client;
  await givenPaid(clientId, [
    { name: "Grace Achieng Otieno", account: "+254700000001" },
    { name: "José O'Brien", account: "KE-12-AB", provider: "bank-ke" },
    { name: "Gráinne Otieno", account: "+256700000003" },
  ]);
  await givenPaid(clientId, [{ name: "Grace Achieng Otieno", account: "+254700000001" }], {
    failed: 1,
    createdAt: new Date(now - 600_000),
  });
  // Not ended, so nobody is proposed yet.
  await givenPaid(clientId, [{ name: "Grace New", account: "+254700000009" }], { status: "pending" });
  const { browser } = await givenLogin(world, { client, role: "CREATOR" });
  const found = (query: string) => namesOf(browser, clientId, query);

  expect(await found("gra")).toEqual(["Grace Achieng Otieno", "Gráinne Otieno"]);
  expect(await found("OTIENO")).toEqual(["Grace Achieng Otieno", "Gráinne Otieno"]);
  expect(await found("otieno gra")).toEqual(["Grace Achieng Otieno", "Gráinne Otieno"]);
  expect(await found("otieno ach")).toEqual(["Grace Achieng Otieno"]);
  expect(await found("jose obrien")).toEqual(["José O'Brien"]);
  for (const account of ["+2547000", "254 700-000", "00254700", "0700000001", "700000001"])
    expect(await found(account)).toContain("Grace Achieng Otieno");
  expect(await found("ke-12")).toEqual(["José O'Brien"]);
  for (const nothing of ["g", "07", "race", "%"]) expect(await found(nothing)).toEqual([]);
  expect((await found(""))[0]).toBe("Grace Achieng Otieno");
  expect(await found("")).toHaveLength(3);

  const { beneficiaries } = await find(browser, clientId, "achieng");
  expect(beneficiaries).toMatchObject([
    {
      ...{
        recipientAccountId: "+254700000001",
        provider: "mpesa-ke",
        currency: "KES",
        lastOutcome: "failed",
      },
      values: {},
    },
  ]);
  const [{ lastTimestamp, lastPaidTimestamp }] = beneficiaries as [(typeof beneficiaries)[number]];
  expect(lastTimestamp - lastPaidTimestamp!).toBe(3_000);
  expect(await find(browser, clientId, "otieno", 1)).toMatchObject({
    beneficiaries: [{ name: "Grace Achieng Otieno" }],
    hasMore: true,
  });
  // One row for each account and name, not for each payment.
  const { rows } = await asOwner(world, "select from paid_recipients where client_id = $1", [clientId]);
  expect(rows).toHaveLength(4);
});

test("payments of wallets that a person may not see propose nobody, and no name that was used there [BEN-02]", async () => {
  const client = await givenClient(world, {
    features: ["WalletPermissions"],
    wallets: [
      { id: "main", currency: "KES" },
      { id: "secret", currency: "KES", isHidden: true },
      { id: "other", currency: "KES" },
    ],
  });
  const { clientId } = client;
  await givenPaid(clientId, [
    { name: "Hidden Person", account: "+254700000011", wallet: "secret" },
    { name: "Other Person", account: "+254700000012", wallet: "other" },
    { name: "Amina Kato", account: "+254700000013" },
  ]);
  const later = { createdAt: new Date(now - 600_000) };
  await givenPaid(clientId, [{ name: "Mother of Amina", account: "+254700000013", wallet: "other" }], later);
  const everywhere = await givenLogin(world, { client, role: "CREATOR" });
  const here = await givenLogin(world, { client, role: "CREATOR", wallets: ["main"] });
  expect(await namesOf(everywhere.browser, clientId, "person")).toEqual(["Other Person"]);
  expect(await namesOf(here.browser, clientId, "person")).toEqual([]);
  expect(await namesOf(here.browser, clientId, "mother")).toEqual([]);
  expect(await namesOf(here.browser, clientId, "+2547000000")).toEqual(["Amina Kato"]);
  expect(await namesOf(here.browser, clientId, "")).toEqual(["Amina Kato"]);
  // An account is proposed once, under the newest of its names that match.
  expect(await namesOf(everywhere.browser, clientId, "amina")).toEqual(["Mother of Amina"]);
});

test("names are compared by the letters that product/names reads [BEN-03]", async () => {
  const names = Object.values(labelledPairs).flatMap((pairs) =>
    pairs.flatMap(({ expected, found }) => [expected, found]),
  );
  const { rows } = await asOwner(
    world,
    "select name, plain_name(name) as plain from unnest($1::text[]) name",
    [names],
  );
  const wordsOf = (name: string) =>
    plainLetters(name)
      .replaceAll(/['`]/g, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const read = rows as { name: string; plain: string }[];
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter(({ name, plain }) => plain !== wordsOf(name))).toEqual([]);
});

test("digits are the beginning of an account in each way to write a phone number [BEN-03]", () => {
  expect(accountBeginnings("00 254-7")).toContain("+2547");
  expect(accountBeginnings("0772 1")).toContain("+2567721");
  expect(accountBeginnings("de89-37")).toEqual(["de8937", "DE8937", "de89-37", "DE89-37"]);
  expect(accountBeginnings("grace")).toEqual([]);
  expect(accountBeginnings("12")).toEqual([]);
});
