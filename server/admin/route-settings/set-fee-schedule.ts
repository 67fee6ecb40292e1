import { setFeeSchedule } from "@corridor/product/admin/actions/routes";
import type { Change } from "@corridor/product/admin/change";
import { readTypedSchedule } from "@corridor/product/admin/route-settings/typed-schedule";
import type { FeeRule } from "@corridor/product/fees/fee";
import { percentageText } from "@corridor/product/fees/schedule";
import { toDecimal, type Money } from "@corridor/product/money";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import type { Tx } from "../../platform/db.ts";
import { findFeeSchedule, storeFeeSchedule, type NewVersion } from "../../wallets/fee-schedules.ts";
import { asFeeRule } from "../../wallets/fee-rules.ts";
import type { FeeScheduleRow } from "../../wallets/provider-settings.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient, lockedClient } from "../actions/client-settings.ts";

type TypedFields = {
  clientId: string;
  feeScheduleId: string;
  scheduleName: string;
} & { [Part in keyof Parameters<typeof readTypedSchedule>[0]]?: string | undefined };

/** A new schedule, or the next version of one: a payment that was checked before keeps the fee that was shown (ADMIN-24). */
export const feeScheduleVerb = verbFor(setFeeSchedule, {
  preview: async (tx, input) => {
    await knownClient(tx, input.clientId);
    return scheduleChanges(await judgeSchedule(tx, input));
  },
  run: async (tx, { actor }, { reason, seenVersion, ...input }) => {
    const { clientId } = input;
    await lockedClient(tx, clientId);
    const judged = await judgeSchedule(tx, input);
    const { wished, before } = judged;
    if (seenVersion !== undefined && seenVersion !== String(before?.version ?? 0))
      throw new Problem("admin.fees-changed");
    const isSame = scheduleChanges(judged).length === 0;
    const version = before && isSame ? before.version : await storeFeeSchedule(tx, clientId, wished);
    await recordAudit(tx, {
      clientId,
      actor,
      action: setFeeSchedule.audit,
      target: wished.feeScheduleId,
      before: before ? { version: before.version, name: before.name, ...partsOf(asFeeRule(before)!) } : {},
      after: { version, name: wished.name, ...partsOf(wished.rule), reason },
    });
    return { version };
  },
});

type JudgedSchedule = { readonly wished: NewVersion; readonly before: FeeScheduleRow | undefined };

/** Refuses an ID, name or part that cannot be kept. */
async function judgeSchedule(tx: Tx, { clientId, ...typed }: TypedFields): Promise<JudgedSchedule> {
  const [feeScheduleId, name] = [typed.feeScheduleId.trim(), typed.scheduleName.trim()];
  const problems: Record<string, FieldProblem> = {};
  if (!/^[a-z0-9_-]{1,32}$/.test(feeScheduleId)) problems["feeScheduleId"] = { code: "feeScheduleId" };
  if (name === "") problems["scheduleName"] = { code: "required" };
  else if (name.length > mostLettersOfName)
    problems["scheduleName"] = { code: "tooLong", n: mostLettersOfName };
  const rule = readTypedSchedule({
    percentage: typed.percentage ?? "",
    flatFee: typed.flatFee ?? "",
    flatFeeCurrency: typed.flatFeeCurrency ?? "",
    minimumFee: typed.minimumFee ?? "",
    minimumFeeCurrency: typed.minimumFeeCurrency ?? "",
    maximumFee: typed.maximumFee ?? "",
    maximumFeeCurrency: typed.maximumFeeCurrency ?? "",
  });
  if ("problems" in rule) Object.assign(problems, rule.problems);
  if (Object.keys(problems).length > 0) throw new Problem("request.invalid", { fields: problems });
  const wished = { feeScheduleId, name, rule: rule as FeeRule };
  return { wished, before: await findFeeSchedule(tx, clientId, feeScheduleId) };
}

/** As the table keeps it. */
const mostLettersOfName = 60;

/** The parts of a rule in words that need no language; null for a part that it has not. */
function partsOf({ percentageMillionths, flat, minimum, maximum }: FeeRule) {
  return {
    feePercentage: percentageMillionths === null ? null : `${percentageText(percentageMillionths)}%`,
    flatFee: moneyText(flat),
    minimumFee: moneyText(minimum),
    maximumFee: moneyText(maximum),
  };
}

function moneyText(money: Money | null): string | null {
  return money && `${toDecimal(money)} ${money.currency}`;
}

/** The name and the parts that get another value. */
function scheduleChanges({ wished, before }: JudgedSchedule): Change[] {
  const was = before && { feeName: before.name, ...partsOf(asFeeRule(before)!) };
  const is = { feeName: wished.name, ...partsOf(wished.rule) };
  return (Object.keys(is) as (keyof typeof is)[])
    .map((name) => ({ name, of: wished.feeScheduleId, before: was?.[name] ?? null, after: is[name] }))
    .filter((change) => change.before !== change.after);
}
