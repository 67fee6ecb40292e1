import type { Language } from "@corridor/product/i18n/language";
import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import { formatAmount, fromDecimal, isCurrency } from "@corridor/product/money";
import { columnOf, columnsFor } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { examplesFor } from "@corridor/product/payments/example";
import { payableProviders, type Payable } from "@corridor/product/payments/payable";
import { paymentProviders, providerName } from "@corridor/product/providers";
import type { Cell } from "../platform/workbook/workbook.ts";
import { limits } from "./read-file/limits.ts";

export const heading = (text: string): Cell => ({ text, look: "heading" });

/** What stands in the second sheet of a template: how to fill it in, each column, and the client's providers (PAY-26). */
export function instructionRows(context: PaymentContext, language: Language): Cell[][] {
  const { words, notes, needs } = paymentTemplateTexts(language);
  const example = examplesFor(context);
  const payable = payableProviders(context);
  const providers = paymentProviders.flatMap(({ name }) => {
    const by = payable(name);
    return "provider" in by ? [by] : [];
  });
  return [
    [words.oneEach],
    [words.asText],
    [words.limits({ rows: limits.rows, megabytes: limits.fileBytes / 1_048_576 })],
    [],
    [words.column, words.meaning, words.required, words.example].map(heading),
    ...columnsFor(context).map((column) => [
      column.displayName,
      notes[column.field],
      needs(column, context),
      example(column),
    ]),
    [],
    [words.provider, words.providerName, words.currencies, words.amounts, words.alsoRequired].map(heading),
    ...providers.map((by) => [
      by.provider.name,
      providerName(by.provider.name, language),
      by.currencies.join(", "),
      by.currencies.flatMap((currency) => rangeIn(by, currency)).join("; "),
      neededBy(by, context).join(", "),
    ]),
  ];
}

function rangeIn({ provider }: Payable, currency: string): string[] {
  const [min, max] = [provider.minAmount[currency], provider.maxAmount[currency]];
  if (min === undefined || max === undefined || !isCurrency(currency)) return [];
  const written = (decimal: string) => formatAmount(fromDecimal(decimal, currency));
  return [`${currency} ${written(min)}\u2013${written(max)}`];
}

/** Beyond what every payment needs. */
function neededBy({ needs, provider }: Payable, { features }: PaymentContext): string[] {
  const needsReason = provider.kind === "bank" && !features.includes("OptionalAddressAndReasonFields");
  return [...needs, ...(needsReason ? (["reason"] as const) : [])].map(
    (field) => columnOf[field].displayName,
  );
}
