import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expression } from "../../demo/rows/sql-text.ts";
import { allWallets } from "../../platform/actor.ts";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest } from "../../testing/requests.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";
import { lookForRepeats } from "./look.ts";

const world = useWorld();

test("a look finds payments by an index and never reads all transactions of a client [DUP-09]", async () => {
  const { clientId } = await givenClient(world, { wallets: [{ id: "main", currency: "KES" }] });
  const paid = 5_000;
  await insertTransactions(world, clientId, {
    count: paid,
    transaction_id: expression("'p-' || i"),
    ...{ wallet_id: "main", type: "MobilePayment", provider: "mpesa-ke", status: "succeeded" },
    completed_at: expression("app_now() - i * interval '1 second'"),
    ...{ currency: "KES", amount_minor: -10_000, balance_minor: 0 },
    ...{ recipient_name: "Grace Achieng", recipient_account: expression("'+2547' || lpad(i::text, 8, '0')") },
    ...{ recipient_minor: 10_000, recipient_currency: "KES" },
  });
  await asOwner(world, "analyze transactions");
  const setId = randomUUID();
  const accounts = [1, 500, paid, paid + 1].map((n) => `+2547${String(n).padStart(8, "0")}`);
  const lines = accounts.map((recipientAccount) => ({
    ...{ currency: "KES", provider: "mpesa-ke", amountMinor: 10_000, recipientAccount },
  }));
  await givenRequest(world, { clientId, setId, status: "awaitingApproval", lines });

  const actor = { name: "test", address: null, wallets: allWallets };
  const { found, read } = await world.app.db.transaction(actor, clientId, async (tx) => {
    await lookForRepeats(tx, { clientId, setIds: [setId], batchReference: null });
    const { rows } = await sql<{ found: number; read: number }>`
      select found_count as found, (
        select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'transactions')::integer as read
      from payment_looks where client_id = ${clientId} and set_id = ${setId}`.execute(tx);
    return rows[0]!;
  });
  expect(found).toBe(3);
  expect(read).toBeLessThan(100);
});
