import type { KycLevel } from "../clients/client.ts";
import type { ColumnSettings } from "./columns.ts";

/** All that decides whether a payment can be made, told once for any number of payments; plain data, so that it can travel. */
export type PaymentContext = ColumnSettings & {
  readonly kycLevel: KycLevel;
  /** The providers the client may use, each with the currencies it is routed for. */
  readonly providers: readonly { readonly name: string; readonly currencies: readonly string[] }[];
  /** The wallets the person can see. */
  readonly wallets: readonly {
    readonly walletId: string;
    readonly currency: string;
    readonly hidden: boolean;
    readonly deactivated: boolean;
  }[];
  /** From which currencies into which wallets' currencies there is a rate; where nobody has told, the server will (PAY-34). */
  readonly rates?: readonly { readonly from: string; readonly to: string }[];
  /** What a wallet cannot pay with although the client can: a provider without a route from it, or whose fee nobody can tell. */
  readonly unpayable?: readonly {
    readonly walletId: string;
    readonly provider: string;
    readonly currency: string;
    readonly why: "notRouted" | "feeUnknown";
  }[];
  /** Transaction IDs that cannot be given again. */
  readonly usedTransactionIds?: readonly string[];
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
};
