import { describe, expect, test } from "vitest";
import { columnIds, fieldsExcluded } from "@corridor/product/transactions/columns";
import { findTransaction, searchTransactions } from "@corridor/product/transactions/contract";
import { givenClient, givenLogin } from "../testing/given.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

async function given() {
  const client = await givenClient(world, { wallets: ["main", "field", { id: "reserve", isHidden: true }] });
  await insertTransactions(
    world,
    client.clientId,
    ["main", "field", "reserve"].map((wallet_id) => ({
      transaction_id: `${client.clientId}-${wallet_id}`,
      wallet_id,
      type: "Other",
      amount_minor: -5,
    })),
  );
  return client;
}

describe("invalid filters are refused with a message, and nothing else is returned", () => {
  const anyWords = { en: "This value is not valid.", fr: "Cette valeur n'est pas valide." };
  const rangeWords = {
    timestampTo: {
      en: "Use a number of at most 253402300799.",
      fr: "Utilisez un nombre d'au plus 253402300799.",
    },
    count: { en: "Use a number of at least 1.", fr: "Utilisez un nombre d'au moins 1." },
  };
  const amountWords = { en: "Enter a valid amount.", fr: "Saisissez un montant valide." };
  test.each<[string, Record<string, unknown>, words?: typeof anyWords]>([
    ["minAmount", { minAmount: "12,34" }],
    ["minAmount", { minAmount: "1.5" }],
    ["maxAmount", { maxAmount: "abc" }],
    ["maxAmount", { maxAmount: "1e3" }],
    ["maxAmount", { maxAmount: "9".repeat(30) }],
    ["timestampFrom", { timestampFrom: "yesterday" }],
    ["timestampTo", { timestampTo: 253_402_300_800 }, rangeWords.timestampTo],
    ["timestampTo", { timestampFrom: 20, timestampTo: 10 }],
    ["transactionTypes", { transactionTypes: ["Fee", "Gift"] }],
    ["transactionStatuses", { transactionStatuses: ["open"] }],
    ["excludedColumns", { excludedColumns: ["client_id"] }],
    ["timestampFrom", { timestampFrom: "0x10" }],
    ["count", { count: 0 }, rangeWords.count],
    ["count", { count: "0x10" }],
  ])("%s of %j [API-04, API-48, TX-15, TX-16]", async (field, wish, wanted) => {
    const client = await given();
    const words = wanted ?? (field.endsWith("Amount") ? amountWords : anyWords);
    for (const language of ["en", "fr"] as const) {
      const { browser } = await givenLogin(world, { client, language });
      const input = { clientId: client.clientId, count: 1, ...wish } as never;
      const { status, problem } = await browser.call(searchTransactions, input);
      expect([status, problem.error]).toEqual([400, "request.invalid"]);
      expect(Object.entries(problem.fieldErrors ?? {})).toEqual([[field, words[language]]]);
    }
  });
});

test("an empty time is refused, and not read as 1970 [API-04, API-48]", async () => {
  const client = await given();
  const { browser } = await givenLogin(world, { client });
  const input = { clientId: client.clientId, count: 1, timestampTo: "" } as never;
  expect((await browser.call(searchTransactions, input)).status).toBe(400);
});

test("excluded columns are left out, and the identifying columns never [TX-21, API-48]", async () => {
  const client = await given();
  const { browser } = await givenLogin(world, { client });
  const asked = { clientId: client.clientId, count: 1 };
  const whole = (await browser.call(searchTransactions, asked)).body.transactions[0]!;
  const excludedColumns = ["fees", "narrative", "walletCurrency"] as const;
  const part = (await browser.call(searchTransactions, { ...asked, excludedColumns: [...excludedColumns] }))
    .body.transactions[0]!;
  expect(Object.keys(whole).filter((name) => !(name in part))).toEqual(["narrative"]); // the amount needs the fee as well
  const least = await browser.call(searchTransactions, { ...asked, excludedColumns: [...columnIds] });
  expect(Object.keys(least.body.transactions[0]!).sort()).toEqual(
    Object.keys(whole)
      .filter((name) => !fieldsExcluded(columnIds).some((field) => field === name))
      .sort(),
  );
  expect(least.body.transactions[0]).toMatchObject({ transactionId: whole.transactionId, currency: "USD" });
});

test("an exact ID finds its transaction, complete; a part of an ID, or a hidden transaction, finds nothing [API-49, SEARCH-02, SEARCH-04, PERM-25]", async () => {
  const client = await given();
  const other = await given();
  const { browser } = await givenLogin(world, { client, wallets: ["field", "reserve"] });
  const { clientId } = client;
  const found = async (transactionId: string) => {
    const { status, body } = await browser.call(findTransaction, { clientId, transactionId });
    expect(status).toBe(200);
    return body.transactions.map((row) => row.transactionId);
  };
  expect(await found(`  ${clientId}-field\t`)).toEqual([`${clientId}-field`]);
  const missed = [
    `${clientId}-fiel`,
    "",
    `${clientId}-main`,
    `${clientId}-reserve`,
    `${other.clientId}-field`,
  ];
  for (const id of [...missed, `${clientId}-FIELD`, "%"]) expect([id, await found(id)]).toEqual([id, []]);
});
