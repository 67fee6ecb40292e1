import type { PaymentIncidentKind } from "./payment-incidents.ts";
import type { RuleName } from "./rules.ts";

/** A measured figure. Its subject is empty for the installation. */
export type Figure = {
  readonly name: RuleName;
  readonly subject: string;
  readonly value: number;
  /** Some of the payments that it is about. */
  readonly payments?: readonly PaymentName[];
};

export type PaymentName = {
  readonly clientId: string;
  /** The payment, or the request if the whole request needs a decision. */
  readonly transactionId: string;
  /** Why the payment needs a decision, where the figure counts such payments. */
  readonly kind?: PaymentIncidentKind;
  /** The failed payment that it pays again. */
  readonly recoveryOfTransactionId?: string | null;
};
