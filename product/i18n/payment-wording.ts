import type { ColumnSettings, PaymentColumn, PaymentField } from "../payments/columns.ts";
import type { PaymentProblem } from "../payments/fields/proposed.ts";
import type { Translation } from "./catalogue.ts";
import type { PaymentLabels as Labels } from "./en/payments/field-names.ts";
import type { columnNeeds } from "./en/payments/payments.ts";

type WordingFunction = (said: { code: string }, labels: Labels) => string;

/** Each table has a function for each code; the compiler checks the values of each code where the table is written. */
export function wordFrom(table: object, said: { code: string }, labels: Labels): string {
  return (table as Record<string, WordingFunction>)[said.code]!(said, labels);
}

/** The problem of a field, from the texts of one language. */
export function wordProblem(texts: { labels: Labels; problems: object }, problem: PaymentProblem): string {
  return wordFrom(texts.problems, problem, texts.labels);
}

/** Whether a column of the template must be filled, in the words of one language. */
export function columnNeed(
  { field, maxLength }: PaymentColumn,
  { features }: Pick<ColumnSettings, "features">,
  words: Translation<typeof columnNeeds>,
): string {
  const known: Partial<Record<PaymentField, string>> = {
    amount: words.always,
    currency: words.always,
    provider: words.always,
    recipientAccountId: words.always,
    name: features.includes("ExtraNameFieldsInBulkUpload") ? words.nameOrParts : words.always,
    reason: features.includes("OptionalAddressAndReasonFields") ? words.optional : words.forBanks,
    recipientBankCode: words.forLocalBanks,
    recipientBank: words.forSwift,
    walletId: words.mainWhenBlank,
  };
  return known[field] ?? words.atMost({ n: maxLength });
}
