import { sql } from "kysely";
import type { InputOf } from "@corridor/product/endpoint";
import type { Validation } from "@corridor/product/payments/contract";
import type { takeRowsOut as contract } from "@corridor/product/payments/checked-rows";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { carryNames } from "../recipient-names/look-up-names.ts";
import { namesToChoose } from "../recipient-names/select-names.ts";
import { lookForRepeats, onlySet, referenceOfLook } from "../repeats/look.ts";
import { repeatsToChoose } from "../repeats/shown-repeats.ts";
import { findChosenLines, type FoundLines } from "../sets/chosen-lines.ts";
import {
  copyLines,
  copyManyLines,
  copyReasons,
  copySheet,
  remainingWarnings,
  type SetWithoutLines,
} from "../sets/copy-set.ts";
import { readPayerContext, type PayerContext } from "../sets/payment-context.ts";
import { carryRecovered } from "../sets/recovery-lines.ts";
import { selectSheetFacts, storeSheetFacts } from "../sets/sheet-facts.ts";
import { checkRoutesOpen } from "../sets/still-payable.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { insertRates } from "../sets/store-rates.ts";
import { insertSet, replaceSet } from "../sets/store-sets.ts";
import type { ReadFacts } from "./check-set.ts";
import { lockCheckedSet, type CheckedSetWithNames } from "./checked-set.ts";
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
    const taken = await findTakenLines(tx, checked, input);
    const transactionCount = checked.lineCount - taken.count;
    if (transactionCount === 0) throw new Problem("payment.no-rows-left");
    const isOfFile = checked.file !== null;
    const from = { set: checked, withoutLines: taken.lines };
    const payer = await readPayerContext(app, tx, owner.clientId);
    const set = await insertSet(tx, owner, checked.file);
    const reading = await copyManyLines(tx, () =>
      copyRowsLeft(tx, from, set, { payer, transactionCount, isOfFile }),
    );
    await lookForRepeats(tx, { ...onlySet(set), batchReference: await referenceOfLook(tx, checked) });
    const { messageId } = checked;
    const validation = await finishCheckedSet(tx, caller, { set, reading, isOfFile, messageId, payer });
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

/** Rows by their numbers, all rows of a verdict of their names, or all rows of a kind of repeats. */
async function findTakenLines(
  tx: Tx,
  checked: CheckedSetWithNames,
  { verdict, kind, ...input }: InputOf<typeof contract>,
): Promise<FoundLines> {
  if (verdict && kind) throw new Problem("request.invalid", { fields: { kind: { code: "invalid" } } });
  if (verdict) return findChosenLines(tx, namesToChoose(checked), { ...input, part: verdict });
  return findChosenLines(
    tx,
    {
      ...repeatsToChoose(checked, null),
      all: sql`select line_no from payment_lines where client_id = ${checked.clientId} and set_id = ${checked.setId}`,
    },
    { ...input, part: kind },
  );
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
  for (const kept of ["kept_names", "kept_repeats"] as const) await copyReasons(tx, kept, from, to);
  await carryRecovered(tx, from, to);
  const facts = await selectSheetFacts(tx, to);
  const warnings = await remainingWarnings(tx, from, facts);
  const reading = { ...facts, transactionCount, warnings };
  if (isOfFile) await storeSheetFacts(tx, to, reading); // The next rows may be taken out of the rest.
  return reading;
}
