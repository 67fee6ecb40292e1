import { useRef } from "react";
import { wordProblem } from "@corridor/product/i18n/payment-wording";
import type { PaymentField } from "@corridor/product/payments/columns";
import type { PaymentRules } from "@corridor/product/payments/validate";
import { t } from "../../design/texts.ts";
import { useChoice } from "../../design/useChoice.ts";
import { useField, type Field, type Rule } from "../../design/useField.ts";
import type { PaymentValues } from "./draft.ts";

/** The fields of a single payment (PAY-25), each judged with the others: an amount depends on its currency. */
export function usePaymentFields(
  initial: PaymentValues,
  rules: PaymentRules | null,
  keep: (values: PaymentValues) => void,
) {
  const values = useRef(initial);
  const ruleOf =
    (name: PaymentField): Rule =>
    (typed) => {
      const verdict = rules?.judge({ ...values.current, [name]: typed });
      const found = verdict?.isValid === false && verdict.problems.find(({ field }) => field === name);
      return found ? wordProblem(t.paymentTexts, found.problem) : null;
    };
  const given = (name: PaymentField) => ({ rule: ruleOf(name), initial: initial[name] ?? "" });
  const kept = <Kind extends Field>(name: PaymentField, field: Kind): Kind => ({
    ...field,
    change: (value: string) => {
      values.current = { ...values.current, [name]: value };
      keep(values.current);
      field.change(value);
    },
  });

  const fields = {
    walletId: kept("walletId", useChoice("walletId", given("walletId"))),
    provider: kept("provider", useChoice("provider", given("provider"))),
    currency: kept("currency", useChoice("currency", given("currency"))),
    tenor: kept("tenor", useChoice("tenor", given("tenor"))),
    amount: kept("amount", useField("amount", given("amount"))),
    name: kept("name", useField("name", given("name"))),
    recipientAccountId: kept(
      "recipientAccountId",
      useField("recipientAccountId", given("recipientAccountId")),
    ),
    address: kept("address", useField("address", given("address"))),
    birthDate: kept("birthDate", useField("birthDate", given("birthDate"))),
    reason: kept("reason", useField("reason", given("reason"))),
    recipientBankCode: kept("recipientBankCode", useField("recipientBankCode", given("recipientBankCode"))),
    recipientBankBranchCode: kept(
      "recipientBankBranchCode",
      useField("recipientBankBranchCode", given("recipientBankBranchCode")),
    ),
    recipientBank: kept("recipientBank", useField("recipientBank", given("recipientBank"))),
    reference: kept("reference", useField("reference", given("reference"))),
  };
  return fields;
}
export type PaymentFields = ReturnType<typeof usePaymentFields>;
export type FormField = keyof PaymentFields;
