import type { KycLevel } from "../clients/client.ts";
import type { ColumnSettings } from "./columns.ts";

/**
 * All facts that decide whether a payment can be made, collected once for any number of payments; plain data, so that a worker can receive
 * them.
 */
export type PaymentContext = ColumnSettings & {
  readonly kycLevel: KycLevel;
  /** The providers that the client may use, each with its currencies. */
  readonly providers: readonly { readonly name: string; readonly currencies: readonly string[] }[];
  /** The wallets the person can see. */
  readonly wallets: readonly {
    readonly walletId: string;
    readonly currency: string;
    readonly hidden: boolean;
    readonly deactivated: boolean;
  }[];
  /** The currency pairs that have a rate; undefined if the server decides later (PAY-34). */
  readonly rates?: readonly { readonly from: string; readonly to: string }[];
  /** Combinations that a wallet cannot pay although the client can: a provider without a route from the wallet, or with an unknown fee. */
  readonly unpayable?: readonly {
    readonly walletId: string;
    readonly provider: string;
    readonly currency: string;
    readonly why: "notRouted" | "feeUnknown";
  }[];
  /** Transaction IDs that are already used. */
  readonly usedTransactionIds?: readonly string[];
  /** Accounts that must not be paid, each as comparableAccount gives it, with the reason (BEN-09). Only the server knows them. */
  readonly blocked?: readonly { readonly account: string; readonly reason: string }[];
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
};
