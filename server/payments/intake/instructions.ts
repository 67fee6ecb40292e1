import type { Language } from "@corridor/product/i18n/language";
import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import { formatAmount, fromDecimal, isCurrency } from "@corridor/product/money";
import { columnOf } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { examplesFor } from "@corridor/product/payments/files/example";
import type { PayableProvider } from "@corridor/product/payments/payable";
import { templateColumns, type TemplateKind } from "@corridor/product/payments/files/template-columns";
import { providersOfKind } from "@corridor/product/payments/files/template-providers";
import { providerName } from "@corridor/product/providers";
import type { Cell } from "../../platform/spreadsheets/write/workbook.ts";
import { limits } from "../../platform/spreadsheets/read/limits.ts";

export const heading = (text: string): Cell => ({ text, look: "heading" });

/**
 * The rows of the instructions, and the rows in column A with the choices of the drop-down lists, counted as a spreadsheet
 * does.
 */
export type Instructions = {
  readonly rows: Cell[][];
  readonly providers: ListedRows;
  readonly currencies: ListedRows;
};
/** `count` is 0 if a client has no choices. */
export type ListedRows = { readonly first: number; readonly count: number };

/** The second sheet of a template: how to fill it in, each column, and the client's providers and currencies (PAY-26). */
export function instructionsFor(
  context: PaymentContext,
  kind: TemplateKind,
  language: Language,
): Instructions {
  const { words, notes, needs } = paymentTemplateTexts(language);
  const example = examplesFor(context, kind);
  const providers = providersOfKind(context, kind);
  const currencies = [...new Set(providers.flatMap((by) => by.currencies))].sort();
  const above: Cell[][] = [
    [words.oneEach],
    [words.asText],
    [words.limits({ rows: limits.rows, megabytes: limits.fileBytes / 1_048_576 })],
    [words.exampleRow],
    [],
    [words.column, words.meaning, words.required, words.example].map(heading),
    ...templateColumns(context, kind).map((column) => [
      column.displayName,
      notes[column.field],
      needs(column, context),
      example(column),
    ]),
    [],
    [words.provider, words.providerName, words.currencies, words.amounts, words.alsoRequired].map(heading),
  ];
  const listed = providers.map((by) => [
    by.provider.name,
    providerName(by.provider.name, language),
    by.currencies.join(", "),
    by.currencies.flatMap((currency) => rangeIn(by, currency)).join("; "),
    neededBy(by, context).join(", "),
  ]);
  const between: Cell[][] = [[], [heading(words.currency)]];
  return {
    rows: [...above, ...listed, ...between, ...currencies.map((currency) => [currency])],
    providers: { first: above.length + 1, count: listed.length },
    currencies: { first: above.length + listed.length + between.length + 1, count: currencies.length },
  };
}

function rangeIn({ provider }: PayableProvider, currency: string): string[] {
  const [min, max] = [provider.minAmount[currency], provider.maxAmount[currency]];
  if (min === undefined || max === undefined || !isCurrency(currency)) return [];
  const written = (decimal: string) => formatAmount(fromDecimal(decimal, currency));
  return [`${currency} ${written(min)}\u2013${written(max)}`];
}

/** The fields that this provider needs besides those of every payment. */
function neededBy({ needs, provider }: PayableProvider, { features }: PaymentContext): string[] {
  const needsReason = provider.kind === "bank" && !features.includes("OptionalAddressAndReasonFields");
  return [...needs, ...(needsReason ? (["reason"] as const) : [])].map(
    (field) => columnOf[field].displayName,
  );
}
