import { tenors } from "../../fx/rate.ts";
import { normaliseEmail } from "../../users/email.ts";
import { isShortened } from "./account.ts";
import { judgeOtherAmount } from "./amount.ts";
import { isBic } from "./bic.ts";
import type { ColumnKind, PaymentField } from "../columns.ts";
import { isCountry } from "./countries.ts";
import { judgeCurrency } from "./currency.ts";
import { judgeBirthDate, judgeDate, judgeValueDate } from "./dates.ts";
import { isIban } from "./iban.ts";
import { judgePhone } from "./phone.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";
import type { PaymentContext } from "../context.ts";

/** The other kinds depend on the rest of the payment: an amount on its currency, a currency on its provider, and so on. */
type DependentKind = "amount" | "currency" | "provider" | "wallet" | "account";
export type SideKind = Exclude<ColumnKind, DependentKind>;

const dependentKinds: readonly ColumnKind[] = ["amount", "currency", "provider", "wallet", "account"];

export function isDecidedByItself(kind: ColumnKind): kind is SideKind {
  return !dependentKinds.includes(kind);
}

const knownTenors: ReadonlySet<string> = new Set(tenors);

const currencyBeside: Partial<Record<PaymentField, PaymentField>> = {
  remittanceAmount: "remittanceCurrencyCode",
  remittanceTaxAmount: "remittanceTaxCurrency",
};

/** Returns the given value of another field of the same payment. */
export type OtherFieldValue = (field: PaymentField) => string | undefined;

export function judgeField(
  kind: SideKind,
  field: PaymentField,
  text: string,
  beside: OtherFieldValue,
  context: PaymentContext,
): JudgedValue {
  if (kind === "text" || kind === "code") return { value: text };
  const capitals = () => text.replace(/\s/g, "").toUpperCase();
  const ifSo = (isRight: boolean, value: string, code: SimpleCode): JudgedValue =>
    isRight ? { value } : refusedValue({ code });
  switch (kind) {
    case "transactionId":
      return ifSo(/^[A-Za-z0-9_-]{1,64}$/.test(text), text, "transactionIdInvalid");
    case "email":
      return ifSo(text.includes("@") && normaliseEmail(text) !== null, text, "emailInvalid");
    case "phone":
      return judgePhone(text, null);
    case "country":
      return ifSo(isCountry(capitals()), capitals(), "countryInvalid");
    case "iban":
      return ifSo(isIban(capitals()), capitals(), "ibanInvalid");
    case "bic":
      return ifSo(isBic(text.toUpperCase()), text.toUpperCase(), "bicInvalid");
    case "birthDate":
      return judgeBirthDate(text, context.today);
    case "valueDate":
      return judgeValueDate(text, context.today);
    case "date":
      return judgeDate(text);
    case "otherCurrency":
      return judgeCurrency(text);
    case "otherAmount":
      if (isShortened(text)) return refusedValue({ code: "damaged" });
      return judgeOtherAmount(
        text,
        beside(currencyBeside[field] ?? "currency")
          ?.trim()
          .toUpperCase(),
      );
    case "tenor":
      if (!context.fxTradesEnabled) return refusedValue({ code: "tenorRefused" });
      return ifSo(knownTenors.has(text.toLowerCase()), text.toLowerCase(), "tenorInvalid");
  }
}

type SimpleCode =
  | "transactionIdInvalid"
  | "emailInvalid"
  | "countryInvalid"
  | "ibanInvalid"
  | "bicInvalid"
  | "tenorInvalid";
