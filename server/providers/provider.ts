import type { Money } from "@corridor/product/money";

/**
 * What a provider does with a key it knows already (C-13). idempotent: answers what became of it, so that asking again is harmless;
 * queryable: would pay again, but can be asked; neither: would pay again and cannot be asked, so that people find out.
 */
export type ProviderClass = "idempotent" | "queryable" | "neither";

/** One payment, as every provider is told of it. */
export type PaymentOrder = {
  readonly provider: string;
  /** Unique among all clients (server/providers/provider-key.ts): what the provider knows the payment by. */
  readonly key: string;
  readonly amount: Money;
  readonly recipientAccount: string;
  readonly recipientName: string;
  /** Bank, purpose and ordering details, by their names of the wire. */
  readonly details: Readonly<Record<string, string>>;
};

export type ReportedStatus = "accepted" | "failing" | "succeeded" | "failed" | "reversed";

/** What a provider says of a payment, in an answer or by itself. */
export type ProviderReport = {
  readonly status: ReportedStatus;
  readonly code: string | null;
  readonly description: string | null;
  /** What it moved: not always what it was asked to. */
  readonly amount: Money;
};

/** refused: it says that it did nothing and why; unknown: it may or may not have paid; notFound: it never heard of the key. */
export type ProviderAnswer =
  | { readonly kind: "report"; readonly report: ProviderReport }
  /** Without a description the reason is our own. */
  | { readonly kind: "refused"; readonly code: string; readonly description: string | null }
  | { readonly kind: "unknown" }
  | { readonly kind: "notFound" };

/** What a provider tells by itself, once its signature was found right. */
export type ProviderEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly key: string;
  readonly report: ProviderReport;
};

/** How the product speaks to an operator. Nothing here rejects: whatever goes wrong on the way is an unknown outcome. */
export type Connector = {
  classOf(provider: string): ProviderClass;
  /** After so long without a trace a queryable provider's "not found" is definite. */
  readonly definiteAfterMs: number;
  send(order: PaymentOrder): Promise<ProviderAnswer>;
  ask(provider: string, key: string): Promise<ProviderAnswer>;
};
