import type { InputOf } from "@corridor/product/endpoint";
import type { Validation } from "@corridor/product/payments/contract";
import type { takeRowsOut as contract } from "@corridor/product/payments/recipient-names/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { findChosenRows } from "../recipient-names/chosen-rows.ts";
import { carryNames } from "../recipient-names/look-up-names.ts";
import {
  copyLines,
  copyManyLines,
  copySheet,
  remainingWarnings,
  type SetWithoutLines,
} from "../sets/copy-set.ts";
import { readPayerContext, type PayerContext } from "../sets/payment-context.ts";
import { readingLimits } from "../read-file/limits.ts";
import { carryRecovered } from "../sets/recovery-lines.ts";
import { selectRepeatedInside } from "../sets/repeats.ts";
import { selectSheetFacts, storeSheetFacts } from "../sets/sheet-facts.ts";
import { checkRoutesOpen } from "../sets/still-payable.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { insertRates } from "../sets/store-rates.ts";
import { insertSet, replaceSet } from "../sets/store-sets.ts";
import type { ReadFacts } from "./check-set.ts";
import { lockCheckedSet } from "./checked-set.ts";
import { finishCheckedSet, ownerOf } from "./payment-set.ts";

/**
 * Checks stored payments again without some of their rows, as if they had been sent without these rows (VERIFY-15). The rest becomes a
 * set of its own, and the earlier set can no longer be submitted.
 */
export async function takeRowsOut(
  app: App,
  caller: Caller,
  input: InputOf<typeof contract>,
): Promise<Validation> {
  const owner = ownerOf(caller, input);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const checked = await lockCheckedSet(tx, owner, input.setId);
    const taken = await findChosenRows(tx, checked, input);
    const transactionCount = checked.lineCount - taken.count;
    if (transactionCount === 0) throw new Problem("payment.no-rows-left");
    const isOfFile = checked.fileName !== null;
    const from = { set: checked, withoutLines: taken.lines };
    const payer = await readPayerContext(app, tx, owner.clientId);
    const set = await insertSet(tx, owner, checked.fileName);
    const reading = await copyManyLines(tx, () =>
      copyRowsLeft(tx, from, set, { payer, transactionCount, isOfFile }),
    );
    const validation = await finishCheckedSet(tx, caller, {
      set,
      reading,
      isOfFile,
      messageId: checked.messageId,
      payer,
    });
    await replaceSet(tx, checked);
    await recordAudit(tx, {
      clientId: owner.clientId,
      actor: actorOf(caller),
      action: "payment.rows-taken-out",
      target: owner.requestId,
      after: { taken: taken.count, remaining: transactionCount },
    });
    return validation;
  });
}

type RowsLeft = {
  readonly payer: PayerContext;
  readonly transactionCount: number;
  readonly isOfFile: boolean;
};

async function copyRowsLeft(
  tx: Tx,
  from: SetWithoutLines,
  to: SetOfLines,
  { payer, transactionCount, isOfFile }: RowsLeft,
): Promise<ReadFacts> {
  // A line whose wallet cannot pay any more is not copied.
  if ((await copyLines(tx, from, to, payer.tariffs)) !== transactionCount)
    throw new Problem("payment.not-checked");
  await checkRoutesOpen(tx, to, payer);
  await insertRates(tx, { clientId: to.clientId, setIds: [to.setId] }, payer);
  await copySheet(tx, from, to);
  await carryNames(tx, from, to);
  await carryRecovered(tx, from, to);
  const facts = await selectSheetFacts(tx, to);
  const { count, first } = await selectRepeatedInside(tx, to, readingLimits.indexesKept);
  const repeated = {
    code: "duplicates",
    n: count,
    transactionIndexes: first.map(({ lineNumber }) => lineNumber),
  } as const;
  const warnings = (await remainingWarnings(tx, from, facts)).filter(({ code }) => code !== "duplicates");
  const reading = { ...facts, transactionCount, warnings: count > 0 ? [repeated, ...warnings] : warnings };
  if (isOfFile) await storeSheetFacts(tx, to, reading); // The next rows may be taken out of the rest.
  return reading;
}
