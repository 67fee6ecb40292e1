import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { systemActor } from "../platform/actor.ts";
import { asOwner, givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { finishTransactions, type TransactionEnding } from "./finish.ts";
import { openTransactions, type OpenTransaction } from "../testing/transactions.ts";
import { recordTransactions } from "./record.ts";
import { markFailing, markSent } from "./send.ts";

const world = useWorld();

function payment(facts: Partial<OpenTransaction> = {}): OpenTransaction {
  return {
    transaction_id: randomUUID(),
    wallet_id: "main",
    type: "MobilePayment",
    currency: "USD",
    amount_minor: -10_000n,
    fee_minor: 100n,
    provider: "mpesa-ke",
    recipient_account: "254700000001",
    ...facts,
  };
}

const success = (transactionId: string, balance = 5n): TransactionEnding => ({
  transactionId,
  status: "succeeded",
  balance,
});
const failure = (transactionId: string, code = "NO_ACCOUNT"): TransactionEnding => ({
  transactionId,
  status: "failed",
  code,
  description: "There is no such account.",
});

async function rowOf({ clientId, within }: GivenLedger, transactionId: string) {
  return within((tx) =>
    tx
      .selectFrom("transactions")
      .selectAll()
      .where("client_id", "=", clientId)
      .where("transaction_id", "=", transactionId)
      .executeTakeFirstOrThrow(),
  );
}

/** Open payments with these ids, made by one statement. */
async function givenOpen(...ids: string[]): Promise<GivenLedger> {
  const ledger = await givenLedger(world);
  await ledger.within((tx) =>
    openTransactions(
      tx,
      ledger.clientId,
      ids.map((transaction_id) => payment({ transaction_id })),
    ),
  );
  return ledger;
}

describe("the life of a payment", () => {
  test("it is open, sent, in trouble, and then succeeded, with the balance after it [TX-05, TX-09, EXT-08]", async () => {
    const ledger = await givenOpen("p1");
    const { clientId, within } = ledger;
    expect(await rowOf(ledger, "p1")).toMatchObject({ status: "open", sent_at: null, completed_at: null });
    expect(await within((tx) => markSent(tx, clientId, ["p1"]))).toEqual(["p1"]);
    const trouble = { transactionId: "p1", code: "SLOW", description: "No answer yet." };
    expect(await within((tx) => markFailing(tx, clientId, [trouble]))).toEqual(["p1"]);
    const failing = await rowOf(ledger, "p1");
    expect(failing).toMatchObject({
      status: "open",
      status_code: "SLOW",
      status_description: "No answer yet.",
    });
    expect(failing.sent_at).toEqual(expect.any(Date));
    expect(failing.failing_since).toEqual(expect.any(Date));
    expect(await within((tx) => finishTransactions(tx, clientId, [success("p1", 989_900n)]))).toEqual([true]);
    const ended = await rowOf(ledger, "p1");
    expect(ended).toMatchObject({
      status: "succeeded",
      status_code: null,
      status_description: null,
      balance_minor: 989_900n,
      amount_minor: -10_000n,
      fee_minor: 100n,
    });
    expect(ended.completed_at).toEqual(expect.any(Date));
  });

  test("it failed, with the provider's code and words [TX-09, TX-10]", async () => {
    const ledger = await givenOpen("p1");
    await ledger.within((tx) => finishTransactions(tx, ledger.clientId, [failure("p1")]));
    expect(await rowOf(ledger, "p1")).toMatchObject({
      status: "failed",
      status_code: "NO_ACCOUNT",
      status_description: "There is no such account.",
      balance_minor: null,
    });
  });

  test("the first of two answers counts, in two calls and in one, and each call says which transactions it ended [EXT-08]", async () => {
    const ledger = await givenOpen("p1", "p2", "p3");
    const finish = (...endings: TransactionEnding[]) =>
      ledger.within((tx) => finishTransactions(tx, ledger.clientId, endings));
    expect(await finish(success("p1"))).toEqual([true]);
    expect(await finish(failure("p1"), success("p2"), failure("p2"), failure("unknown"))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(await rowOf(ledger, "p1")).toMatchObject({ status: "succeeded" });
    expect(await rowOf(ledger, "p2")).toMatchObject({ status: "succeeded" });
    expect(await rowOf(ledger, "p3")).toMatchObject({ status: "open" });
  });

  test("nothing is sent twice, and an ended or unsent transaction can be neither sent nor in trouble [EXT-08]", async () => {
    const { clientId, within } = await givenOpen("new", "sent", "ended");
    await within((tx) => markSent(tx, clientId, ["sent"]));
    await within((tx) => finishTransactions(tx, clientId, [success("ended")]));
    const troubles = ["new", "sent", "ended"].map((transactionId) => ({
      transactionId,
      code: "SLOW",
      description: "",
    }));
    expect(await within((tx) => markFailing(tx, clientId, troubles))).toEqual(["sent"]);
    expect(await within((tx) => markSent(tx, clientId, ["new", "sent", "ended", "unknown"]))).toEqual([
      "new",
    ]);
  });

  test("ten thousand at a time end with their own outcomes, in one statement per step [EXT-08]", async () => {
    const ledger = await givenLedger(world);
    const { clientId, within } = ledger;
    const rows = Array.from({ length: 10_000 }, (_, index) => payment({ transaction_id: `p${index}` }));
    const ids = rows.map((row) => row.transaction_id);
    await within((tx) => openTransactions(tx, clientId, rows));
    expect(await within((tx) => markSent(tx, clientId, ids))).toHaveLength(10_000);
    const endings = ids.map((id, index) =>
      index % 3 === 0 ? failure(id, `C${index}`) : success(id, BigInt(index)),
    );
    const ended = await within((tx) => finishTransactions(tx, clientId, endings));
    expect(ended.every(Boolean)).toBe(true);
    expect(await rowOf(ledger, "p9999")).toMatchObject({ status: "failed", status_code: "C9999" });
    expect(await rowOf(ledger, "p7000")).toMatchObject({ status: "succeeded", balance_minor: 7_000n });
  });

  test("a client's calls change no payment of another client with the same ID [C-05]", async () => {
    const mine = await givenOpen("p1");
    const theirs = await givenOpen("p1");
    await mine.within((tx) => finishTransactions(tx, mine.clientId, [success("p1")]));
    expect(await mine.within((tx) => finishTransactions(tx, theirs.clientId, [success("p1")]))).toEqual([
      false,
    ]);
    expect(await rowOf(theirs, "p1")).toMatchObject({ status: "open" });
  });

  test("every column is stored unchanged, also amounts beyond 2^53, quotes and details [TX-04, TX-06, TX-07]", async () => {
    const ledger = await givenLedger(world);
    const { clientId, within } = ledger;
    const given = {
      transaction_id: "whole",
      wallet_id: "main",
      type: "BankPayment" as const,
      status: "succeeded" as const,
      currency: "USD",
      amount_minor: -9_007_199_254_740_993n,
      fee_minor: 9_007_199_254_740_995n,
      balance_minor: 9_007_199_254_740_997n,
      provider: "swift",
      recipient_account: "bank/12",
      recipient_name: `Zoë "Quote" O'Hara, {a}\\b`,
      recipient_minor: 9_007_199_254_740_999n,
      recipient_currency: "KWD",
      request_id: randomUUID(),
      reference: "r",
      batch_reference: "b",
      reason: "why",
      sender_name: "Acme",
      source: "api" as const,
      reversed_transaction_id: "before",
    };
    const details = { narrative: 'He said "no", {twice}', remittanceAmount: "1.00" };
    const bare = payment({ transaction_id: "bare", fee_minor: undefined });
    await within((tx) =>
      recordTransactions(tx, [
        { ...given, client_id: clientId, details: JSON.stringify(details) },
        { ...bare, client_id: clientId, status: "succeeded" },
      ]),
    );
    expect(await rowOf(ledger, "whole")).toMatchObject({ ...given, details });
    expect(await rowOf(ledger, "bare")).toMatchObject({ fee_minor: 0n, details: null, reference: null });
  });
});

describe("the database itself refuses", () => {
  test.each([
    "update transactions set reason = 'changed'",
    "update transactions set status = 'open', completed_at = null",
    "update transactions set completed_at = completed_at + interval '1 month'",
  ])("the owner's statement on an ended transaction: %s [C-12]", async (statement) => {
    const { clientId, within } = await givenOpen("p1");
    await within((tx) => finishTransactions(tx, clientId, [success("p1")]));
    const attempt = asOwner(world, `${statement} where client_id = '${clientId}'`);
    await expect(attempt).rejects.toMatchObject({ constraint: "transaction_ended" });
  });

  test.each([
    "delete from transactions",
    "truncate transactions",
    "delete from wallets",
    "truncate wallets cascade",
  ])("the owner's statement: %s [C-12]", async (statement) => {
    await givenOpen("p1");
    await expect(asOwner(world, statement)).rejects.toMatchObject({ code: "42501" });
  });

  test.each([
    "amount_minor = 0",
    "wallet_id = 'main'",
    "type = 'Fee'",
    "transaction_id = 'x'",
    "client_id = 'x'",
    "created_at = now()",
  ])("a statement of the product's own roles on an open transaction: set %s [C-12]", async (change) => {
    const { within } = await givenOpen("p1");
    const attempt = sql.raw(`update transactions set ${change}`);
    const refused = { code: "42501", message: expect.stringContaining("permission denied") as string };
    await expect(within((tx) => attempt.execute(tx))).rejects.toMatchObject(refused);
    const bySystem = world.app.db.systemTransaction("test", (tx) => attempt.execute(tx));
    await expect(bySystem).rejects.toMatchObject(refused);
  });

  test.each<[string, Partial<OpenTransaction>, string]>([
    ["of an unknown wallet", { wallet_id: "nowhere" }, "transaction_wallet"],
    ["in another currency than its wallet's", { currency: "EUR" }, "transaction_wallet"],
    ["with an ID of 65 characters", { transaction_id: "x".repeat(65) }, "transactions_transaction_id_check"],
    ["with a space in its ID", { transaction_id: "a b" }, "transactions_transaction_id_check"],
    ["without an ID", { transaction_id: "" }, "transactions_transaction_id_check"],
    ["with a negative fee", { fee_minor: -1n }, "transactions_fee_minor_check"],
  ])("a transaction %s, and with it the whole set [TX-04, C-12]", async (_, facts, constraint) => {
    const { clientId, within } = await givenLedger(world);
    const set = [payment(), payment(facts)];
    const attempt = within((tx) => openTransactions(tx, clientId, set));
    await expect(attempt).rejects.toMatchObject({ constraint });
    const left = await within((tx) => tx.selectFrom("transactions").select("transaction_id").execute());
    expect(left).toEqual([]);
  });

  test("an ID that the client used before [TX-04]", async () => {
    const { clientId, within } = await givenOpen("p1");
    const again = within((tx) => openTransactions(tx, clientId, [payment({ transaction_id: "p1" })]));
    await expect(again).rejects.toMatchObject({ constraint: "transactions_client_id_transaction_id_key" });
  });

  test("a failure without a code [TX-09]", async () => {
    const { clientId, within } = await givenLedger(world);
    const row = { ...payment(), client_id: clientId, status: "failed" as const };
    await expect(within((tx) => recordTransactions(tx, [row]))).rejects.toMatchObject({ code: "23514" });
  });
});

test("a person with some wallets sees and changes only their transactions, and only provider admins those of hidden wallets [WAL-23, C-05]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b", "c"] });
  const { clientId } = ledger;
  await ledger.within((tx) =>
    openTransactions(
      tx,
      clientId,
      ["a", "b", "c"].map((id) => payment({ wallet_id: id, transaction_id: id })),
    ),
  );
  const seenBy = (only: string[] | null, hidden: string[] | null) =>
    world.app.db.transaction({ ...systemActor("test"), wallets: { only, hidden } }, clientId, async (tx) => ({
      seen: (
        await tx.selectFrom("transactions").select("transaction_id").orderBy("transaction_id").execute()
      ).map((row) => row.transaction_id),
      sent: [...(await markSent(tx, clientId, ["a", "b", "c"]))].sort(),
    }));
  expect(await seenBy(["a", "b"], ["b"])).toEqual({ seen: ["a"], sent: ["a"] });
  expect(await seenBy(null, ["b"])).toEqual({ seen: ["a", "c"], sent: ["c"] });
  expect(await seenBy([], null)).toEqual({ seen: [], sent: [] });
  expect(await seenBy(null, null)).toEqual({ seen: ["a", "b", "c"], sent: ["b"] });
});
