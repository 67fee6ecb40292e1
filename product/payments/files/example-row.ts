import { paymentProviders, type PaymentProvider } from "../../providers.ts";
import { type PaymentColumn, type PaymentField } from "../columns.ts";
import type { PaymentContext } from "../context.ts";
import { accountAt, columnExample, ownRoute } from "./example.ts";
import type { TemplateKind } from "./template-columns.ts";
import { providersOfKind } from "./template-providers.ts";

/** A whole amount, so that no spreadsheet formats it differently. */
const amount = "1250";

/**
 * The value of each column in the example row of a template. It follows from the provider and the currency alone, so an upload
 * recognises the row although wallets, routes or the day have changed since the download (PAY-52).
 */
export function exampleRow(provider: PaymentProvider, currency: string): (column: PaymentColumn) => string {
  const isLocalBank = provider.needs.includes("recipientBankCode");
  const own: { [Field in PaymentField]?: string } = {
    amount,
    currency,
    provider: provider.name,
    recipientAccountId: accountAt(provider),
    walletId: "main",
    valueDate: "",
    tenor: "",
    ...(!isLocalBank && { recipientBankCode: "", recipientBankBranchCode: "" }),
    ...(isLocalBank && { recipientBankBranchCode: "001" }),
    ...(provider.name !== "swift" && { recipientBank: "" }),
  };
  return (column) => {
    const isOfSwift = column.addedBy.length > 0 && column.addedBy.every(isOffshore);
    if (isOfSwift && provider.name !== "swift") return "";
    return own[column.field] ?? columnExample(column);
  };
}

/** The example row of a client's template, in the file and on the page; null for a client without a provider of the kind. */
export function exampleRowFor(
  context: PaymentContext,
  kind: TemplateKind,
): ((column: PaymentColumn) => string) | null {
  const own = ownRoute(context, kind);
  if (own) return exampleRow(own.provider, own.currency);
  const [first] = providersOfKind(context, kind);
  return first ? exampleRow(first.provider, first.provider.currencies[0]!) : null;
}

function isOffshore(source: string): boolean {
  return source === "offshoreSwiftEnabled";
}

/** Spreadsheets may add decimals to a whole amount. */
const exampleAmount = /^1250(?:[.,]0{1,3})?$/;

/** Whether a row is the unchanged example of a template: every read column has the example's value, all others are empty (PAY-52). */
export class ExampleRows {
  readonly #columns: readonly (PaymentColumn | null)[];
  readonly #accountIndex: number;
  readonly #accounts: ReadonlySet<string>;

  constructor(columns: readonly (PaymentColumn | null)[]) {
    this.#columns = columns;
    this.#accountIndex = columns.findIndex((column) => column?.field === "recipientAccountId");
    this.#accounts = new Set(paymentProviders.map(accountAt));
  }

  has(cells: readonly string[]): boolean {
    // Hardly any row pays an example account, so most rows end here.
    if (!this.#accounts.has(cells[this.#accountIndex] ?? "")) return false;
    const value = (field: PaymentField) =>
      (cells[this.#columns.findIndex((column) => column?.field === field)] ?? "").trim();
    const provider = paymentProviders.find(({ name }) => name === value("provider"));
    if (!provider?.currencies.includes(value("currency"))) return false;
    const example = exampleRow(provider, value("currency"));
    return Array.from({ length: Math.max(cells.length, this.#columns.length) }, (_, index) => index).every(
      (index) => {
        const column = this.#columns[index] ?? null;
        const cell = (cells[index] ?? "").trim();
        if (column?.field === "amount") return exampleAmount.test(cell);
        return cell === (column ? example(column) : "");
      },
    );
  }
}
