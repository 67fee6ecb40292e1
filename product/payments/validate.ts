import { comparableAccount } from "./beneficiaries/comparable-account.ts";
import { isShortened, judgeAccount } from "./fields/account.ts";
import { decimalsIfCurrency, type Money } from "../money.ts";
import { paymentAmountProblem, judgeAmount } from "./fields/amount.ts";
import { countriesAgree } from "./fields/bic.ts";
import { ColumnReadings } from "./column-readings.ts";
import { columnOf, columns, type PaymentColumn, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { JudgedPayment } from "./judged-payment.ts";
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
  const blocked = new Map(context.blocked?.map(({ account, reason }) => [account, reason]));
  const payment = new JudgedPayment();
  const holding = { isValid: true as const, values: payment.values as PaymentValues, amount: noMoney };
  const judgeRow: PaymentRules["judgeRow"] = (columns, values, hints = null) => {
    payment.clear();
    readings.read(payment, columns, values, hints);
    nameFromParts(payment);
    const way = ways.judge(payment);
    checkNeeds(payment, way, isReasonOptional);
    const amount = checkAmount(payment, way);
    checkAccount(payment, way);
    if (blocked.size > 0) checkBlocked(payment, blocked);
    checkBank(payment, recipientsBank);
    checkBank(payment, orderingBank);
    if (payment.problems.length > 0 || !amount)
      return { isValid: false, problems: payment.problemsInOrder() };
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
function nameFromParts(payment: JudgedPayment): void {
  if (payment.values[at.name] !== undefined || payment.isRefused("name")) return;
  const parts = partsOfName.map((place) => payment.values[place]);
  const whole = parts.filter((part) => part !== undefined).join(" ");
  if (whole === "") return;
  if (isLonger(whole, nameLength)) payment.refuse("name", { code: "tooLong", n: nameLength });
  else payment.values[at.name] = whole;
}

function checkNeeds(payment: JudgedPayment, { by }: Way, isReasonOptional: boolean): void {
  for (const { field, place } of alwaysNeeded) if (payment.values[place] === undefined) payment.need(field);
  if (!by) return;
  for (const field of by.needs) payment.need(field);
  if (by.provider.kind === "bank" && !isReasonOptional) payment.need("reason");
}

function checkAmount(payment: JudgedPayment, { by, currency }: Way): Money | null {
  const typed = payment.values[at.amount];
  if (typed === undefined) return null;
  // An amount is written by the rules of its currency, also if the provider does not pay in that currency (PAY-48).
  const given = currency ?? payment.values[at.currency]?.toUpperCase() ?? "";
  const decimals = decimalsIfCurrency(given) ?? null;
  // Without a currency an amount is still refused if it has more than three decimals, the most of any currency.
  const judged = judgeAmount(typed, decimals === null ? "KWD" : given);
  const range = judged && by && currency ? by.rangeProblem(judged) : null;
  if (!judged)
    payment.refuse(
      "amount",
      isShortened(typed) ? { code: "damaged" } : paymentAmountProblem(typed, decimals),
    );
  else if (range) payment.refuse("amount", range);
  else if (currency) payment.values[at.amount] = judged.written;
  return judged;
}

function checkAccount(payment: JudgedPayment, { by }: Way): void {
  const account = payment.values[at.recipientAccountId];
  if (account === undefined) return;
  const judged = judgeAccount(account, by?.provider ?? null);
  if ("value" in judged) payment.values[at.recipientAccountId] = judged.value;
  else payment.refuse("recipientAccountId", judged.problem);
}

/** Nobody pays an account that somebody blocked, at any provider (BEN-09). */
function checkBlocked(payment: JudgedPayment, blocked: ReadonlyMap<string, string>): void {
  const account = payment.values[at.recipientAccountId];
  if (account === undefined || payment.isRefused("recipientAccountId")) return;
  const reason = blocked.get(comparableAccount(account));
  if (reason !== undefined) payment.refuse("recipientAccountId", { code: "recipientBlocked", reason });
}

type AccountAtBank = { account: PaymentField; accountPlace: number; bank: PaymentField; bankPlace: number };
const recipientsBank = accountAtBank("recipientAccountId", "recipientBank");
const orderingBank = accountAtBank("orderingInstitutionIban", "orderingInstitutionBic");

function accountAtBank(account: PaymentField, bank: PaymentField): AccountAtBank {
  return { account, accountPlace: placeOf(account), bank, bankPlace: placeOf(bank) };
}

function checkBank(payment: JudgedPayment, { account, accountPlace, bank, bankPlace }: AccountAtBank): void {
  const bic = payment.values[bankPlace];
  if (bic === undefined) return;
  const iban = payment.values[accountPlace];
  if (iban === undefined || payment.isRefused(account)) return;
  if (isIban(iban) && !countriesAgree(iban, bic)) payment.refuse(bank, { code: "bankMismatch" });
}
