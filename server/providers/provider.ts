import type { Money } from "@corridor/product/money";

/**
 * A provider's behaviour for a known key (C-13). idempotent: returns the outcome, so sending again is harmless; queryable:
 * would pay again, but can be asked; neither: would pay again and cannot be asked, so staff find out.
 */
export type ProviderClass = "idempotent" | "queryable" | "neither";

/** One payment in the form that every connector takes. */
export type PaymentOrder = {
  readonly provider: string;
  /** Unique among all clients (server/providers/provider-key.ts): the provider's name for the payment. */
  readonly key: string;
  readonly amount: Money;
  readonly recipientAccount: string;
  readonly recipientName: string;
  /** Bank, purpose and ordering details, by their names of the wire. */
  readonly details: Readonly<Record<string, string>>;
  /** Of the call that caused the payment; the provider can name it when it asks about the payment (EXT-46). */
  readonly traceId?: string | null;
};

export type ReportedStatus = "accepted" | "failing" | "succeeded" | "failed" | "reversed";

/** A provider's report about a payment, in an answer or in an event. */
export type ProviderReport = {
  readonly status: ReportedStatus;
  readonly code: string | null;
  readonly description: string | null;
  /** The moved amount, which may differ from the ordered one. */
  readonly amount: Money;
};

/** refused: the provider did nothing and says why; unknown: it may or may not have paid; notFound: it does not know the key. */
export type ProviderAnswer =
  | { readonly kind: "report"; readonly report: ProviderReport }
  /** Without a description the reason is our own. */
  | { readonly kind: "refused"; readonly code: string; readonly description: string | null }
  | { readonly kind: "unknown" }
  | { readonly kind: "notFound" };

/** An event that a provider sends by itself, with a valid signature. */
export type ProviderEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly key: string;
  readonly report: ProviderReport;
};

/** A question for the name behind a number. Some operators want to know the expected name. */
export type NameQuestion = {
  readonly provider: string;
  readonly account: string;
  readonly expectedName: string | null;
};

/** busy: too many questions, nothing was looked up; unknown: no answer that can be used. */
export type NameAnswer =
  | { readonly kind: "found"; readonly name: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "busy"; readonly retryAfterMs: number }
  | { readonly kind: "unknown" };

/** The part of a connection that tells names. Its functions never reject. */
export type NameSource = {
  /** How many questions about this provider's numbers the operator takes in one second; 0 for none (LOOK-19). */
  perSecond(provider: string): number;
  lookUp(question: NameQuestion): Promise<NameAnswer>;
};

/** The connection to an operator. Its functions never reject: every failure on the way is an unknown outcome. */
export type Connector = {
  classOf(provider: string): ProviderClass;
  /** After the lease of a send and this time, a queryable provider's "not found" is definite. */
  readonly definiteAfterMs: number;
  send(order: PaymentOrder): Promise<ProviderAnswer>;
  ask(provider: string, key: string, traceId?: string | null): Promise<ProviderAnswer>;
  /** Null for an operator that tells no names. */
  readonly names: NameSource | null;
};
