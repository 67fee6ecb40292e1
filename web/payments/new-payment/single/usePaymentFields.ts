import { useRef } from "react";
import { wordProblem } from "@corridor/product/i18n/payment-wording";
import { writtenAmount } from "@corridor/product/payments/fields/amount";
import type { PaymentField } from "@corridor/product/payments/columns";
import { amountAsRead, completionOf } from "@corridor/product/payments/completions";
import type { PaymentProblem } from "@corridor/product/payments/fields/proposed";
import { groupedPhone } from "@corridor/product/payments/fields/readings";
import type { PaymentRules } from "@corridor/product/payments/validate";
import { t } from "../../../texts.ts";
import { useChoice } from "../../../design/fields/useChoice.ts";
import { useCompleted } from "../../../design/fields/useCompleted.ts";
import { useField, type Field, type Rule } from "../../../design/fields/useField.ts";
import type { PaymentFormValues } from "../draft.ts";

/** The fields of a single payment (PAY-25), each judged with the others: an amount depends on its currency. */
export function usePaymentFields(
  initial: PaymentFormValues,
  rules: PaymentRules | null,
  keep: (values: PaymentFormValues) => void,
) {
  const values = useRef(initial);
  const problemOf = (name: PaymentField, typed: string): PaymentProblem | null => {
    const verdict = rules?.judge({ ...values.current, [name]: typed });
    const found = verdict?.isValid === false && verdict.problems.find(({ field }) => field === name);
    return found ? found.problem : null;
  };
  const completionIn = (name: PaymentField) => (typed: string) =>
    completionOf(name, typed, problemOf(name, typed), values.current.currency ?? "");
  const ruleOf =
    (name: PaymentField): Rule =>
    (typed) => {
      const problem = problemOf(name, completionIn(name)(typed) ?? typed);
      return problem && wordProblem(t.paymentTexts, problem);
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

  const words = t.newPayment.form;
  const fields = {
    walletId: kept("walletId", useChoice("walletId", given("walletId"))),
    provider: kept("provider", useChoice("provider", given("provider"))),
    currency: kept("currency", useChoice("currency", given("currency"))),
    tenor: kept("tenor", useChoice("tenor", given("tenor"))),
    amount: useCompleted(
      kept("amount", useField("amount", given("amount"))),
      completionIn("amount"),
      (whole) => t.completions.readAs({ value: amountAsRead(whole, values.current.currency ?? "") }),
    ),
    name: kept("name", useField("name", given("name"))),
    recipientAccountId: useCompleted(
      kept("recipientAccountId", useField("recipientAccountId", given("recipientAccountId"))),
      completionIn("recipientAccountId"),
      (value) => words.completedTo({ value: groupedPhone(value) }),
    ),
    address: kept("address", useField("address", given("address"))),
    birthDate: useCompleted(
      kept("birthDate", useField("birthDate", given("birthDate"))),
      completionIn("birthDate"),
      (value) => t.completions.readAs({ value }),
    ),
    reason: kept("reason", useField("reason", given("reason"))),
    recipientBankCode: kept("recipientBankCode", useField("recipientBankCode", given("recipientBankCode"))),
    recipientBankBranchCode: kept(
      "recipientBankBranchCode",
      useField("recipientBankBranchCode", given("recipientBankBranchCode")),
    ),
    recipientBank: kept("recipientBank", useField("recipientBank", given("recipientBank"))),
    reference: kept("reference", useField("reference", given("reference"))),
  };
  /** What a call sends in place of what was typed: the completed value, and an amount as the wire writes it (API-98). */
  const asSent = (name: keyof typeof fields): string => {
    const { value } = fields[name];
    const whole = completionIn(name)(value) ?? value;
    return name === "amount" ? (writtenAmount(whole) ?? whole) : whole;
  };
  return { fields, asSent };
}
export type PaymentFields = ReturnType<typeof usePaymentFields>["fields"];
export type FormField = keyof PaymentFields;
