import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  keepNames as keepContract,
  queryCheckedNames as queryContract,
} from "@corridor/product/payments/recipient-names/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { namesToChoose, selectNames, summarizeNames } from "../recipient-names/select-names.ts";
import { checkedReason, findChosenLines, storeReason } from "../sets/chosen-lines.ts";
import { findNewestCheckedSet, lockCheckedSet } from "./checked-set.ts";
import { ownerOf } from "./payment-set.ts";

/** The names of the recipients of the caller's checked payments, with the answers that are there (VERIFY-17). */
export async function queryCheckedNames(
  app: App,
  caller: Caller,
  input: InputOf<typeof queryContract>,
): Promise<OutputOf<typeof queryContract>> {
  const owner = ownerOf(caller, input);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const names = await findNewestCheckedSet(tx, owner);
    if (!names) throw new Problem("notFound");
    return { ...(await selectNames(tx, names, input, caller.language)), setId: names.setId };
  });
}

/** Stores why the caller pays recipients whose names differ (VERIFY-16). */
export async function keepNames(
  app: App,
  caller: Caller,
  input: InputOf<typeof keepContract>,
): Promise<OutputOf<typeof keepContract>> {
  const owner = ownerOf(caller, input);
  const reason = checkedReason(input.reason);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const names = await lockCheckedSet(tx, owner, input.setId);
    const rows = await findChosenLines(tx, namesToChoose(names), { ...input, part: input.verdict });
    await storeReason(tx, "kept_names", names, rows, reason);
    await recordAudit(tx, {
      clientId: owner.clientId,
      actor: actorOf(caller),
      action: "payment.names-kept",
      target: owner.requestId,
      after: { count: rows.count },
    });
    return summarizeNames(tx, names);
  });
}
