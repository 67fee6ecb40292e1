import { movableAmount, toDecimal } from "@corridor/product/money";
import { paymentProviders } from "@corridor/product/providers";
import type { LookupRequest } from "./lookup.ts";
import type { PayRequest } from "./payment.ts";
import { Refusal } from "./refusal.ts";

type Fields = Readonly<Record<string, unknown>>;

const longestText = 256;
const currenciesOf = new Map(paymentProviders.map(({ name, currencies }) => [name, currencies]));

export function readPayRequest(fields: Fields): PayRequest {
  const provider = readProvider(fields);
  const [currency, written] = [text(fields, "currency"), text(fields, "amount")];
  if (!currenciesOf.get(provider)?.includes(currency)) throw new Refusal(400, "BAD_CURRENCY", currency);
  const amount = movableAmount(written, currency);
  if (!amount) throw new Refusal(400, "BAD_AMOUNT", written);
  return {
    provider,
    transactionId: text(fields, "transactionId"),
    // 5 and 5.00 are the same amount, also in a repeated request.
    amount: toDecimal(amount),
    currency,
    recipientAccount: text(fields, "recipientAccount"),
    recipientName: text(fields, "recipientName"),
  };
}

export function readLookup(fields: Fields): LookupRequest {
  const expectedName = (fields.expectedName ?? null) === null ? null : text(fields, "expectedName");
  return { provider: readProvider(fields), account: text(fields, "account"), expectedName };
}

export function readStatusQuery(query: URLSearchParams): [provider: string, transactionId: string] {
  const fields = Object.fromEntries(query);
  return [readProvider(fields), text(fields, "transactionId")];
}

function readProvider(fields: Fields): string {
  const provider = text(fields, "provider");
  if (!currenciesOf.has(provider)) throw new Refusal(400, "UNKNOWN_PROVIDER", provider);
  return provider;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string" || value === "" || value.length > longestText)
    throw new Refusal(400, "BAD_FIELD", name);
  return value;
}
