import { judgeActionAmount, type AmountProblem } from "@corridor/product/admin/amounts";
import type { FieldName } from "@corridor/product/admin/actions/all";
import { isOptionalField, linesOf, type ActionField, type ListLines } from "@corridor/product/admin/fields";
import { t } from "../../texts.ts";
import { amountCurrency, type ActionHere, type FormValues } from "./form-values.ts";

/** Why the value of a field cannot be sent; null if it can, as far as the page knows. */
export function fieldProblem(here: ActionHere, name: string, shown: FormValues): string | null {
  const field = here.action.fields[name]!;
  const text = (shown[name] ?? "").trim();
  if (text === "") return isEmptyAllowed(field) ? null : t.common.required;
  if (field.kind === "amount") return amountProblem(here, field, shown, text);
  return field.lines ? listProblem(field.lines, text) : null;
}

/** A text that may be empty has a meaning when it is: no callback address, no provider. */
function isEmptyAllowed(field: ActionField): boolean {
  return isOptionalField(field) || (!field.isNeeded && field.schema.safeParse("").success);
}

function amountProblem(here: ActionHere, { range }: ActionField, shown: FormValues, text: string) {
  const currency = amountCurrency(here, shown);
  if (currency === null) return /\d/.test(text) ? null : t.admin.amount.number;
  const judged = judgeActionAmount(text, currency, range!);
  return "problem" in judged ? amountWords(judged.problem) : null;
}

function amountWords(problem: AmountProblem): string {
  const words = t.admin.amount;
  if (problem.code === "decimals") return words.decimals(problem);
  if (problem.code === "ambiguous") return t.textProblems.amountAmbiguous(problem);
  return words[problem.code];
}

/** The problems of the first wrong lines; a long list shows only some of them. */
const mostShown = 5;

function listProblem({ item, read, most }: ListLines, text: string): string | null {
  const words = t.admin.lines;
  const lines = linesOf(text);
  if (lines.length > most) return words.tooMany({ most, n: lines.length });
  const firstWith = new Map<string, number>();
  const wrong = lines.flatMap(({ number, text: line }) => {
    const read_ = read(line);
    const { error } = item.safeParse(read_);
    const [missing] = error?.issues[0]?.path ?? [];
    if (error) return [words.missing({ number, name: nameOf(missing) })];
    const id = idOf(read_);
    const earlier = firstWith.get(id);
    if (earlier !== undefined) return [words.repeated({ number, earlier })];
    firstWith.set(id, number);
    return [];
  });
  if (wrong.length === 0) return null;
  const more = wrong.length - mostShown;
  return [...wrong.slice(0, mostShown), ...(more > 0 ? [words.more({ n: more })] : [])].join(" ");
}

function nameOf(part: PropertyKey | undefined): string {
  return t.adminActions.fields[(part ?? "transactionId") as FieldName];
}

/** An item is an ID, or begins with one. */
function idOf(item: unknown): string {
  return typeof item === "object" && item !== null ? String(Object.values(item)[0]) : String(item);
}
