import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  keptReasonMaxLength,
  type keepNames as keepContract,
  type queryCheckedNames as queryContract,
} from "@corridor/product/payments/recipient-names/contract";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { findChosenRows, storeReason } from "../recipient-names/chosen-rows.ts";
import { selectNames, summarizeNames } from "../recipient-names/select-names.ts";
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
    const rows = await findChosenRows(tx, names, input);
    await storeReason(tx, names, rows, reason);
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

function checkedReason(given: string): string {
  const reason = given.normalize("NFC").trim();
  const problem: FieldProblem | null =
    reason === ""
      ? { code: "required" }
      : [...reason].length > keptReasonMaxLength
        ? { code: "tooLong", n: keptReasonMaxLength }
        : hiddenProblem(reason);
  if (problem) throw new Problem("request.invalid", { fields: { reason: problem } });
  return reason;
}
