import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { operations as french } from "@corridor/product/i18n/fr/operations/screen";
import { fund } from "@corridor/product/ledger/transfers";
import { haltReasons as haltReasonForms } from "@corridor/product/i18n/en/operations/halt-reasons";
import { haltReasonIn } from "@corridor/product/i18n/halt-reasons";
import type { LedgerBreach } from "../ledger/breaches.ts";
import { checkLedger } from "../ledger/check.ts";
import { haltAfterRestore, openHalts } from "../ledger/halt.ts";
import { postTransfers } from "../ledger/post.ts";
import { proveNewEntries } from "../ledger/prove.ts";
import { releaseRequest } from "../payments/engine/release/release.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { givenLedger, whileDamaged } from "../testing/ledger.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);

const inFrench = (what: string) => haltReasonIn(french.halts.reasons, what);

test("every reason that a check of the books writes has its words in French [OPS-24]", async () => {
  const ledger = await givenLedger(world, { funded: 100n });
  const { clientId } = ledger;
  await ledger.bySystem((tx) =>
    postTransfers(tx, clientId, [fund({ key: randomUUID(), wallet: ledger.wallets[0]!, amount: 1n })]),
  );
  expect(await proveNewEntries(world.app)).toEqual([]);
  const mine = `client_id = '${clientId}'`;
  const found = new Set<string>();
  const look = async (breaches: () => Promise<readonly LedgerBreach[]>) => {
    for (const { what } of await breaches()) {
      expect(inFrench(what)).not.toBe(what);
      found.add(what.replaceAll(/[\d-]+/gu, "N").replace(/\(.*?\)/u, ""));
    }
  };
  const damaged = (damage: string, repair: string) =>
    whileDamaged(world, damage, repair, async () => {
      await look(() => checkLedger(world.app));
      await look(() => proveNewEntries(world.app));
    });
  const moved = (table: string, column: string, where = "true") =>
    damaged(
      `update ${table} set ${column} = ${column} + 5000 where ${mine} and ${where}`,
      `update ${table} set ${column} = ${column} - 5000 where ${mine} and ${where}`,
    );
  await moved("ledger_accounts", "balance_minor", "purpose = 'available'");
  await moved("ledger_entries", "amount_minor", "entry_no = 1 and amount_minor > 0");
  await moved("ledger_entries", "entry_no", "entry_no = 2");
  await damaged(
    `update ledger_entries set posted_at = posted_at + interval '1 day' where ${mine} and entry_no = 1`,
    `update ledger_entries set posted_at = posted_at - interval '1 day' where ${mine} and entry_no = 1`,
  );
  await moved("ledger_entries", "transfer_id");
  await moved("ledger_entries", "account_id");
  // All reasons but the two about payments and the one of a restore.
  expect([...found]).toHaveLength(Object.keys(haltReasonForms).length - 3);
});

test("the reasons of wrong payments and of a restore have their words in French [OPS-24]", async () => {
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  await releaseRequest(world.app, { clientId, requestId });
  const wrong = (by: number) =>
    `update payment_requests set succeeded_count = succeeded_count + ${by} where client_id = '${clientId}';
     update payment_queue set debit_minor = debit_minor + ${by} where client_id = '${clientId}'`;
  await whileDamaged(world, wrong(1), wrong(-1), async () => {
    const whats = (await findPaymentBreaches(world.app)).map(({ what }) => what);
    expect(whats).toHaveLength(2);
    for (const what of whats) expect(inFrench(what)).toMatch(/^le portefeuille main bloque|^la demande /);
  });
  await world.app.db.systemTransaction("test", (tx) => haltAfterRestore(tx, "2026-11-15T12:00Z"));
  const [halt] = await openHalts(world.app);
  expect(inFrench(halt!.breaches[0]!)).toMatch(/^base restaurée telle qu'elle était à 2026-11-15T12:00Z/);
});
