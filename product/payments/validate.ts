import { isShortened, judgeAccount } from "./fields/account.ts";
import { decimalsIfCurrency, type Money } from "../money.ts";
import { paymentAmountProblem, judgeAmount } from "./fields/amount.ts";
import { countriesAgree } from "./fields/bic.ts";
import { ColumnReadings } from "./column-readings.ts";
import { columnOf, columns, type PaymentColumn, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { Draft } from "./draft.ts";
import { isIban } from "./fields/iban.ts";
import type { InvalidField, ProposedTransaction, ValidTransaction } from "./fields/proposed.ts";
import { isLonger } from "./fields/text.ts";
import { at, placeOf, transactionOf, type PaymentValues } from "./fields/values.ts";
import { Ways, type Way } from "./way.ts";

type RefusedRow = { readonly isValid: false; readonly problems: readonly InvalidField[] };

export type Verdict =
  | { readonly isValid: true; readonly transaction: ValidTransaction; readonly amount: Money }
  | RefusedRow;

/** The verdict on one row. The values of a valid row are reused for the next row, so read them before it is judged. */
export type RowVerdict =
  | { readonly isValid: true; readonly values: PaymentValues; readonly amount: Money }
  | RefusedRow;

const alwaysNeeded = (["amount", "currency", "name", "provider", "recipientAccountId"] as const).map(
  (field) => ({ field, place: at[field] }),
);
const nameLength = columnOf.name.maxLength;
const partsOfName = [placeOf("firstName"), placeOf("middleName"), placeOf("lastName")];

const noMoney: Money = { currency: "" as Money["currency"], minor: 0n };

export type PaymentRules = {
  readonly judge: (proposed: ProposedTransaction) => Verdict;
  /**
   * The same for a row of a sheet, whose values are in the order of its columns; null is a column that is not read. Hints (cellHints) tell
   * what the reader already knows about each cell.
   */
  readonly judgeRow: (
    columns: readonly (PaymentColumn | null)[],
    values: readonly string[],
    hints?: Uint8Array | null,
  ) => RowVerdict;
};

/** The rules of one client, for the form, the file and the API alike: each payment by itself, each field at most one problem. */
export function paymentRules(context: PaymentContext): PaymentRules {
  const isReasonOptional = context.features.includes("OptionalAddressAndReasonFields");
  const readings = new ColumnReadings(context);
  const ways = new Ways(context);
  const draft = new Draft();
  const holding = { isValid: true as const, values: draft.values as PaymentValues, amount: noMoney };
  const judgeRow: PaymentRules["judgeRow"] = (columns, values, hints = null) => {
    draft.clear();
    readings.read(draft, columns, values, hints);
    nameFromParts(draft);
    const way = ways.judge(draft);
    checkNeeds(draft, way, isReasonOptional);
    const amount = checkAmount(draft, way);
    checkAccount(draft, way);
    checkBank(draft, recipientsBank);
    checkBank(draft, orderingBank);
    if (draft.problems.length > 0 || !amount) return { isValid: false, problems: draft.problemsInOrder() };
    holding.amount = amount;
    return holding;
  };
  const judge: PaymentRules["judge"] = (proposed) => {
    const given = columns.filter(({ field }) => proposed[field] !== undefined);
    const verdict = judgeRow(
      given,
      given.map(({ field }) => proposed[field] ?? ""),
    );
    if (!verdict.isValid) return verdict;
    return { isValid: true, transaction: transactionOf(verdict.values), amount: verdict.amount };
  };
  return { judge, judgeRow };
}

/** Any part of a name replaces a name that is blank (PAY-27). */
function nameFromParts(draft: Draft): void {
  if (draft.values[at.name] !== undefined || draft.isRefused("name")) return;
  const parts = partsOfName.map((place) => draft.values[place]);
  const whole = parts.filter((part) => part !== undefined).join(" ");
  if (whole === "") return;
  if (isLonger(whole, nameLength)) draft.refuse("name", { code: "tooLong", n: nameLength });
  else draft.values[at.name] = whole;
}

function checkNeeds(draft: Draft, { by }: Way, isReasonOptional: boolean): void {
  for (const { field, place } of alwaysNeeded) if (draft.values[place] === undefined) draft.need(field);
  if (!by) return;
  for (const field of by.needs) draft.need(field);
  if (by.provider.kind === "bank" && !isReasonOptional) draft.need("reason");
}

function checkAmount(draft: Draft, { by, currency }: Way): Money | null {
  const typed = draft.values[at.amount];
  if (typed === undefined) return null;
  // An amount is written by the rules of its currency, also if the provider does not pay in that currency (PAY-48).
  const given = currency ?? draft.values[at.currency]?.toUpperCase() ?? "";
  const decimals = decimalsIfCurrency(given) ?? null;
  // Without a currency an amount is still refused if it has more than three decimals, the most of any currency.
  const judged = judgeAmount(typed, decimals === null ? "KWD" : given);
  const range = judged && by && currency ? by.rangeProblem(judged) : null;
  if (!judged)
    draft.refuse("amount", isShortened(typed) ? { code: "damaged" } : paymentAmountProblem(typed, decimals));
  else if (range) draft.refuse("amount", range);
  else if (currency) draft.values[at.amount] = judged.written;
  return judged;
}

function checkAccount(draft: Draft, { by }: Way): void {
  const account = draft.values[at.recipientAccountId];
  if (account === undefined) return;
  const judged = judgeAccount(account, by?.provider ?? null);
  if ("value" in judged) draft.values[at.recipientAccountId] = judged.value;
  else draft.refuse("recipientAccountId", judged.problem);
}

type AccountAtBank = { account: PaymentField; accountPlace: number; bank: PaymentField; bankPlace: number };
const recipientsBank = accountAtBank("recipientAccountId", "recipientBank");
const orderingBank = accountAtBank("orderingInstitutionIban", "orderingInstitutionBic");

function accountAtBank(account: PaymentField, bank: PaymentField): AccountAtBank {
  return { account, accountPlace: placeOf(account), bank, bankPlace: placeOf(bank) };
}

function checkBank(draft: Draft, { account, accountPlace, bank, bankPlace }: AccountAtBank): void {
  const bic = draft.values[bankPlace];
  if (bic === undefined) return;
  const iban = draft.values[accountPlace];
  if (iban === undefined || draft.isRefused(account)) return;
  if (isIban(iban) && !countriesAgree(iban, bic)) draft.refuse(bank, { code: "bankMismatch" });
}
