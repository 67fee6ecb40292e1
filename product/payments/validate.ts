import { isShortened, judgeAccount } from "./account.ts";
import type { Money } from "../money.ts";
import { amountProblem, canonical, judgeAmount } from "./amount.ts";
import { countriesAgree } from "./bic.ts";
import { ColumnReadings } from "./column-readings.ts";
import { columnOf, columns, type PaymentColumn, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { Draft } from "./draft.ts";
import { decimalsAllowed, judgeCurrency } from "./field-rules.ts";
import { isIban } from "./iban.ts";
import { payableProviders, type Payable } from "./payable.ts";
import type { InvalidField, ProposedTransaction, ValidTransaction } from "./proposed.ts";
import { isLonger } from "./text.ts";

export type Verdict =
  | { readonly isValid: true; readonly transaction: ValidTransaction; readonly amount: Money }
  | { readonly isValid: false; readonly problems: readonly InvalidField[] };

/** The wallet that a payment without one is made from (PAY-34). */
const mainWallet = "main";

const alwaysNeeded = ["amount", "currency", "name", "provider", "recipientAccountId"] as const;
const nameLength = columnOf.name.maxLength;

export type PaymentRules = {
  readonly judge: (proposed: ProposedTransaction) => Verdict;
  /** The same for a row of a sheet, whose values stand in the order of its columns; null is a column that is not read. */
  readonly judgeRow: (columns: readonly (PaymentColumn | null)[], values: readonly string[]) => Verdict;
};

/** The rules of one client, for the form, the file and the API alike: each payment by itself, each field at most one problem. */
export function paymentRules(context: PaymentContext): PaymentRules {
  const payable = payableProviders(context);
  const usable = context.wallets.filter(({ hidden, deactivated }) => !hidden && !deactivated);
  const currencies = new Map(usable.map(({ walletId, currency }) => [walletId, currency]));
  const isReasonOptional = context.features.includes("OptionalAddressAndReasonFields");

  const readings = new ColumnReadings(context);
  const judgeRow: PaymentRules["judgeRow"] = (columns, values) => {
    const draft = new Draft();
    readings.read(draft, columns, values);
    nameFromParts(draft);
    const by = checkProvider(draft, payable);
    checkNeeds(draft, by, isReasonOptional);
    const currency = checkCurrency(draft, by);
    checkWallet(draft, currencies, currency);
    checkRoute(draft, context.unpayable);
    const amount = checkAmount(draft, by, currency);
    checkAccount(draft, by);
    checkBank(draft, "recipientAccountId", "recipientBank");
    checkBank(draft, "orderingInstitutionIban", "orderingInstitutionBic");
    return draft.problems.length === 0 && amount
      ? { isValid: true, transaction: draft.values as ValidTransaction, amount }
      : { isValid: false, problems: draft.problemsInOrder() };
  };
  const judge: PaymentRules["judge"] = (proposed) => {
    const given = columns.filter(({ field }) => proposed[field] !== undefined);
    return judgeRow(
      given,
      given.map(({ field }) => proposed[field] ?? ""),
    );
  };
  return { judge, judgeRow };
}

/** Any part of a name replaces a name that is blank (PAY-27). */
function nameFromParts(draft: Draft): void {
  const { name, firstName, middleName, lastName } = draft.values;
  if (name !== undefined || draft.isRefused("name")) return;
  const whole = [firstName, middleName, lastName].filter((part) => part !== undefined).join(" ");
  if (whole === "") return;
  if (isLonger(whole, nameLength)) draft.refuse("name", { code: "tooLong", n: nameLength });
  else draft.values.name = whole;
}

function checkProvider(draft: Draft, payable: ReturnType<typeof payableProviders>): Payable | null {
  if (draft.values.provider === undefined) return null;
  const found = payable(draft.values.provider.toLowerCase());
  if ("code" in found) {
    draft.refuse("provider", found);
    return null;
  }
  draft.values.provider = found.provider.name;
  return found;
}

function checkNeeds(draft: Draft, by: Payable | null, isReasonOptional: boolean): void {
  for (const field of alwaysNeeded) draft.need(field);
  if (!by) return;
  for (const field of by.needs) draft.need(field);
  if (by.provider.kind === "bank" && !isReasonOptional) draft.need("reason");
}

function checkCurrency(draft: Draft, by: Payable | null): string | null {
  if (draft.values.currency === undefined) return null;
  const judged = (by?.judgeCurrency ?? judgeCurrency)(draft.values.currency);
  if ("problem" in judged) {
    draft.refuse("currency", judged.problem);
    return null;
  }
  draft.values.currency = judged.value;
  return judged.value;
}

/** Until there is conversion, a wallet pays in its own currency only. */
function checkWallet(draft: Draft, currencies: ReadonlyMap<string, string>, paid: string | null): void {
  if (draft.isRefused("walletId")) return;
  const wallet = (draft.values.walletId ??= mainWallet);
  const currency = currencies.get(wallet);
  if (currency === undefined) draft.refuse("walletId", { code: "walletUnknown" });
  else if (paid !== null && paid !== currency)
    draft.refuse("currency", { code: "walletCurrency", wallet, currency });
}

function checkRoute(draft: Draft, unpayable: PaymentContext["unpayable"]): void {
  if (!unpayable?.length || draft.isRefused("provider")) return;
  const { walletId: wallet = "", provider, currency = "" } = draft.values;
  const found = unpayable.find(
    (way) => way.provider === provider && way.currency === currency && way.walletId === wallet,
  );
  if (found)
    draft.refuse(
      "provider",
      found.why === "notRouted" ? { code: "notRouted", wallet } : { code: "feeUnknown", currency },
    );
}

function checkAmount(draft: Draft, by: Payable | null, currency: string | null): Money | null {
  const { amount } = draft.values;
  if (amount === undefined) return null;
  // Without a currency one can still tell what is no amount in any: the most decimals there are is three.
  const money = judgeAmount(amount, currency ?? "KWD");
  const range = money && by && currency ? by.rangeProblem(money) : null;
  if (!money)
    draft.refuse(
      "amount",
      isShortened(amount) ? { code: "damaged" } : amountProblem(amount, decimalsAllowed(currency)),
    );
  else if (range) draft.refuse("amount", range);
  else if (currency) draft.values.amount = canonical(amount, money);
  return money;
}

function checkAccount(draft: Draft, by: Payable | null): void {
  const account = draft.values.recipientAccountId;
  if (account === undefined) return;
  const judged = judgeAccount(account, by?.provider ?? null);
  if ("value" in judged) draft.values.recipientAccountId = judged.value;
  else draft.refuse("recipientAccountId", isShortened(account) ? { code: "damaged" } : judged.problem);
}

function checkBank(draft: Draft, account: PaymentField, bank: PaymentField): void {
  const [iban, bic] = [draft.values[account], draft.values[bank]];
  if (iban === undefined || bic === undefined || draft.isRefused(account) || draft.isRefused(bank)) return;
  if (isIban(iban) && !countriesAgree(iban, bic)) draft.refuse(bank, { code: "bankMismatch" });
}
