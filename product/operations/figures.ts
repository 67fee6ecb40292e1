import type { RuleName } from "./rules.ts";

/** A measured figure. Its subject is empty for the installation. */
export type Figure = {
  readonly name: RuleName;
  readonly subject: string;
  readonly value: number;
  /** Some of the payments that it is about. */
  readonly payments?: readonly PaymentName[];
};

export type PaymentName = { readonly clientId: string; readonly transactionId: string };
