import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  keepRepeats as keepContract,
  queryCheckedRepeats as queryContract,
} from "@corridor/product/payments/repeats/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { selectRepeats } from "../repeats/select-repeats.ts";
import { repeatsToChoose } from "../repeats/shown-repeats.ts";
import { summarizeRepeats } from "../repeats/summarize-repeats.ts";
import { checkedReason, findChosenLines, storeReason } from "../sets/chosen-lines.ts";
import { findNewestCheckedSet, lockCheckedSet } from "./checked-set.ts";
import { ownerOf } from "./payment-set.ts";

/** What the caller's checked payments repeat, by the last look (DUP-12). */
export async function queryCheckedRepeats(
  app: App,
  caller: Caller,
  input: InputOf<typeof queryContract>,
): Promise<OutputOf<typeof queryContract>> {
  const owner = ownerOf(caller, input);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const checked = await findNewestCheckedSet(tx, owner);
    if (!checked) throw new Problem("notFound");
    return { ...(await selectRepeats(tx, checked, input)), setId: checked.setId };
  });
}

/** Stores why the caller pays again what was paid before, or waits to be paid (DUP-04). */
export async function keepRepeats(
  app: App,
  caller: Caller,
  input: InputOf<typeof keepContract>,
): Promise<OutputOf<typeof keepContract>> {
  const owner = ownerOf(caller, input);
  const reason = checkedReason(input.reason);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const checked = await lockCheckedSet(tx, owner, input.setId);
    const choice = { ...input, part: input.kind };
    const rows = await findChosenLines(tx, repeatsToChoose(checked, null), choice);
    await storeReason(tx, "kept_repeats", checked, rows, reason);
    await recordAudit(tx, {
      clientId: owner.clientId,
      actor: actorOf(caller),
      action: "payment.repeats-kept",
      target: owner.requestId,
      after: { count: rows.count },
    });
    return summarizeRepeats(tx, checked, null);
  });
}
