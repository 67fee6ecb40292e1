import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fund, transfer } from "@corridor/product/ledger/transfers";
import { asOwner, balancesOf, givenLedger, usd, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { postTransfers } from "./post.ts";

const world = useWorld();

/** Two accounts of one client that moved once, as the table's owner sees them. */
async function givenTwoAccounts(): Promise<GivenLedger & { available: bigint; funding: bigint }> {
  const ledger = await givenLedger(world, { funded: 1_000n });
  const rows = await ledger.within((tx) =>
    tx.selectFrom("ledger_accounts").selectAll().where("client_id", "=", ledger.clientId).execute(),
  );
  const idOf = (purpose: string) => rows.find((row) => row.purpose === purpose)!.account_id;
  return { ...ledger, available: idOf("available"), funding: idOf("funding") };
}

type Entry = {
  account: bigint;
  no?: bigint;
  amount: bigint;
  balance: bigint;
  currency?: string;
  client?: string;
};

/** Writes as a careless owner would: moves the accounts by the entries' sums, and inserts the entries as given. */
async function writeByHand(
  clientId: string,
  entries: readonly Entry[],
  transferId = 900_000_000,
): Promise<void> {
  const rows = entries.map(({ account, no = 2n, amount, balance, currency = "USD", client = clientId }) => ({
    client,
    account: account.toString(),
    no: no.toString(),
    amount: amount.toString(),
    balance: balance.toString(),
    currency,
  }));
  await asOwner(
    world,
    `with row as (
        select * from jsonb_to_recordset($1::jsonb) as r(client text, account bigint, no bigint, amount bigint, balance bigint, currency text)
      ), moved as (
        update ledger_accounts a set balance_minor = a.balance_minor + r.amount, entry_count = a.entry_count + 1
        from row r where a.account_id = r.account
      )
      insert into ledger_entries (client_id, account_id, entry_no, transfer_id, amount_minor, balance_minor, posted_at, currency)
      select client, account, no, $2, amount, balance, now(), currency from row`,
    [JSON.stringify(rows), transferId],
  );
}

describe("the database itself refuses", () => {
  test("nothing, when the entries are right, so that each refusal below has its own reason [C-12]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    await writeByHand(clientId, [
      { account: available, amount: -5n, balance: 995n },
      { account: funding, amount: 5n, balance: -995n },
    ]);
  });

  test("a transfer that does not sum to zero [C-12, EXT-07]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = writeByHand(clientId, [
      { account: available, amount: -5n, balance: 995n },
      { account: funding, amount: 4n, balance: -996n },
    ]);
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_zero_sum" });
  });

  test("a transfer that sums to zero only across two currencies [C-12, EXT-07]", async () => {
    const { clientId, bySystem, wallets } = await givenTwoAccounts();
    const legs = fund({ key: randomUUID(), wallet: wallets[0]!, amount: 5n }).legs;
    const skipping = {
      ...fund({ key: randomUUID(), wallet: wallets[0]!, amount: 5n }),
      legs: [legs[0]!, { ...legs[1]!, account: { ...legs[1]!.account, currency: "EUR" as typeof usd } }],
    };
    await expect(bySystem((tx) => postTransfers(tx, clientId, [skipping]))).rejects.toMatchObject({
      constraint: "ledger_zero_sum",
    });
  });

  test("entries in another currency than their accounts' [C-12]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = writeByHand(clientId, [
      { account: available, amount: -5n, balance: 995n, currency: "EUR" },
      { account: funding, amount: 5n, balance: -995n, currency: "EUR" },
    ]);
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_account" });
  });

  test("entries under another client than their accounts', and entries of no account [C-12, C-05]", async () => {
    const { available, funding, clientId } = await givenTwoAccounts();
    const other = await givenLedger(world);
    const foreign = writeByHand(other.clientId, [
      { account: available, amount: -5n, balance: 995n },
      { account: funding, amount: 5n, balance: -995n },
    ]);
    await expect(foreign).rejects.toMatchObject({ constraint: "ledger_account" });
    const nowhere = writeByHand(clientId, [
      { account: 987_654_321n, no: 1n, amount: -5n, balance: -5n },
      { account: funding, amount: 5n, balance: -995n },
    ]);
    await expect(nowhere).rejects.toMatchObject({ constraint: "ledger_account" });
  });

  test("an entry that leaves less than the floor, even when a later one of the batch restores it [C-12, EXT-07]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = writeByHandTwice(clientId, available, funding);
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_floor" });
  });

  test.each<[string, Partial<Entry>]>([
    ["leaves a gap", { no: 3n }],
    ["goes back", { no: 0n }],
    ["differs from the account's balance", { balance: 996n }],
  ])("an entry whose number or balance %s [C-12]", async (_, wrong) => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = writeByHand(clientId, [
      { account: available, amount: -5n, balance: 995n, ...wrong },
      { account: funding, amount: 5n, balance: -995n },
    ]);
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_sequence" });
  });

  test("a gap that is hidden by changing the account's count [C-12]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = asOwner(
      world,
      `update ledger_accounts set entry_count = 2 where account_id in (${available}, ${funding});
       with moved as (update ledger_accounts set entry_count = 3, balance_minor = balance_minor + case account_id when ${available} then -5 else 5 end
         where account_id in (${available}, ${funding}))
       insert into ledger_entries values
         ('${clientId}', ${available}, 3, 900000001, -5, 995, now(), 'USD'), ('${clientId}', ${funding}, 3, 900000001, 5, -995, now(), 'USD')`,
    );
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_sequence" });
  });

  test("a gap between two entries that are written together [C-12]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = asOwner(
      world,
      `with moved as (update ledger_accounts set entry_count = 4, balance_minor = balance_minor + case account_id when ${available} then -10 else 10 end
         where account_id in (${available}, ${funding}))
       insert into ledger_entries values
         ('${clientId}', ${available}, 2, 900000001, -5, 995, now(), 'USD'), ('${clientId}', ${funding}, 2, 900000001, 5, -995, now(), 'USD'),
         ('${clientId}', ${available}, 4, 900000002, -5, 990, now(), 'USD'), ('${clientId}', ${funding}, 4, 900000002, 5, -990, now(), 'USD')`,
    );
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_sequence" });
  });

  test("an entry of zero [C-12]", async () => {
    const { clientId, available, funding } = await givenTwoAccounts();
    const attempt = writeByHand(clientId, [
      { account: available, amount: 0n, balance: 1_000n },
      { account: funding, amount: 0n, balance: -1_000n },
    ]);
    await expect(attempt).rejects.toMatchObject({ code: "23514" });
  });

  test.each([
    "update ledger_entries set amount_minor = amount_minor + 1",
    "delete from ledger_entries",
    "truncate ledger_entries",
    "update ledger_transfers set kind = 'adjust'",
    "delete from ledger_transfers",
    "truncate ledger_transfers",
    "delete from ledger_accounts",
    "truncate ledger_accounts",
  ])("the owner's statement: %s [C-12, EXT-07]", async (statement) => {
    await givenTwoAccounts();
    await expect(asOwner(world, statement)).rejects.toMatchObject({ code: "42501" });
  });
});

/** Out and in again within one statement: the sum is right and the balance in between is not. */
async function writeByHandTwice(clientId: string, available: bigint, funding: bigint): Promise<void> {
  await asOwner(
    world,
    `with moved as (update ledger_accounts set entry_count = 3 where account_id in (${available}, ${funding}))
     insert into ledger_entries values
       ('${clientId}', ${available}, 2, 900000002, -1001, -1, now(), 'USD'), ('${clientId}', ${funding}, 2, 900000002, 1001, 1, now(), 'USD'),
       ('${clientId}', ${available}, 3, 900000003, 1001, 1000, now(), 'USD'), ('${clientId}', ${funding}, 3, 900000003, -1001, -1000, now(), 'USD')`,
  );
}

describe("write permissions", () => {
  const statements = [
    "insert into ledger_accounts (client_id, purpose, subject, currency) values ('x', 'fees', '', 'USD')",
    "insert into ledger_transfers (client_id, transfer_id, key, step, kind, digest) values ('x', 1, gen_random_uuid(), 1, 'fund', 1)",
    "insert into ledger_entries values ('x', 1, 1, 1, 1, 1, now(), 'USD')",
    "insert into ledger_days values ('x', 1, current_date, 1, 0)",
    ...["ledger_accounts", "ledger_transfers", "ledger_entries", "ledger_days"].flatMap((table) => [
      `update ${table} set client_id = client_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
    "select lock_ledger_accounts('x', '{}', '{}', '{}')",
    "select write_transfers('x', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')",
    "select close_day('x', 1)",
    "select judge_transfers('x', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')",
  ];

  test.each(statements)("neither role of the product may execute: %s [C-12]", async (statement) => {
    const { within } = await givenLedger(world);
    const refused = { code: "42501", message: expect.stringContaining("permission denied") as string };
    await expect(within((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject(refused);
    const bySystem = world.app.db.systemTransaction("test", (tx) => sql.raw(statement).execute(tx));
    await expect(bySystem).rejects.toMatchObject(refused);
  });

  test("no client's transaction sees or moves the marks of proofs [C-12, C-18]", async () => {
    const { within } = await givenLedger(world);
    for (const statement of [
      "select from ledger_marks",
      "delete from ledger_marks",
      "insert into ledger_marks values ('x', 1, 1, 1)",
    ])
      await expect(within((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: "42501" });
  });

  test("a client's transaction posts to that client only, and sees only its ledger [C-05, C-12]", async () => {
    const mine = await givenLedger(world, { funded: 10n });
    const theirs = await givenLedger(world, { funded: 10n });
    const funding = fund({ key: randomUUID(), wallet: theirs.wallets[0]!, amount: 1n });
    await expect(mine.within((tx) => postTransfers(tx, theirs.clientId, [funding]))).rejects.toMatchObject({
      code: "42501",
    });
    for (const verb of ["open_wallet_accounts", "close_wallet_accounts", "reopen_wallet_accounts"])
      await expect(
        mine.within((tx) => sql`select ${sql.ref(verb)}(${theirs.clientId}, 'main')`.execute(tx)),
      ).rejects.toMatchObject({ code: "42501" });
    await expect(
      mine.within((tx) => sql`select set_wallet_floor(${theirs.clientId}, 'main', -100)`.execute(tx)),
    ).rejects.toMatchObject({ code: "42501" });
    for (const table of ["ledger_accounts", "ledger_transfers", "ledger_entries", "ledger_days"] as const) {
      const seen = await mine.within((tx) => tx.selectFrom(table).select("client_id").execute());
      expect(new Set(seen.map((row) => row.client_id))).toEqual(new Set([mine.clientId]));
    }
  });

  test("another client's wallet of the same name is another wallet, and a wallet without accounts is refused [C-12]", async () => {
    const mine = await givenLedger(world, { funded: 10n });
    const nowhere = transfer({
      key: randomUUID(),
      from: mine.wallets[0]!,
      to: { walletId: "not-open", currency: usd },
      amount: 1n,
    });
    await expect(mine.within((tx) => postTransfers(tx, mine.clientId, [nowhere]))).rejects.toMatchObject({
      constraint: "ledger_account",
    });
    expect(await balancesOf(mine)).toEqual(
      new Map([
        ["available main USD", 10n],
        ["funding  USD", -10n],
      ]),
    );
  });
});
