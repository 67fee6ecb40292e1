import { decimalsOf, isCurrency, movableAmount, type Money } from "../../money.ts";
import type { FieldProblem } from "../../problems.ts";
import type { FeeRule } from "../../fees/fee.ts";

/** The parts of a fee schedule as a person typed them; an empty text for a part that it has not. */
export type TypedSchedule = {
  readonly percentage: string;
  readonly flatFee: string;
  readonly flatFeeCurrency: string;
  readonly minimumFee: string;
  readonly minimumFeeCurrency: string;
  readonly maximumFee: string;
  readonly maximumFeeCurrency: string;
};

export type ScheduleProblems = Partial<Record<keyof TypedSchedule, FieldProblem>>;

/** The fee rule that was typed, or the problem of each wrong part. Without any part there are no fees (WAL-07). */
export function readTypedSchedule(typed: TypedSchedule): FeeRule | { problems: ScheduleProblems } {
  const problems: ScheduleProblems = {};
  const rule: FeeRule = {
    percentageMillionths: readPercentage(typed.percentage, problems),
    flat: readPart(typed, "flatFee", problems),
    minimum: readPart(typed, "minimumFee", problems),
    maximum: readPart(typed, "maximumFee", problems),
  };
  const { minimum, maximum } = rule;
  if (minimum && maximum && minimum.currency === maximum.currency && maximum.minor < minimum.minor)
    problems.maximumFee = { code: "feeBelowMinimum" };
  return Object.keys(problems).length > 0 ? { problems } : rule;
}

/** Above 0 and at most 100, with at most four decimals: a hundredth of a hundredth of a percent is the smallest share that is kept. */
function readPercentage(typed: string, problems: ScheduleProblems): number | null {
  const text = typed.trim();
  if (text === "") return null;
  const [, whole = "", fraction = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  const millionths = Number(whole) * 10_000 + Number(fraction.padEnd(4, "0"));
  if (whole !== "" && millionths > 0 && millionths <= 1_000_000) return millionths;
  problems.percentage = { code: "percentage" };
  return null;
}

/** An amount stands with its currency, or both are missing. */
function readPart(
  typed: TypedSchedule,
  field: "flatFee" | "minimumFee" | "maximumFee",
  problems: ScheduleProblems,
): Money | null {
  const [amount, currency] = [typed[field].trim(), typed[`${field}Currency`].trim()];
  if (amount === "" && currency === "") return null;
  if (!isCurrency(currency)) {
    problems[`${field}Currency`] = { code: currency === "" ? "required" : "feeCurrency" };
    return null;
  }
  const money = movableAmount(amount, currency);
  if (!money)
    problems[field] = amount === "" ? { code: "required" } : { code: "amount", n: decimalsOf(currency) };
  return money;
}
