import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, requiredText } from "../../fields.ts";
import { session } from "../../policy.ts";
import { GivenKey, GivenRoute, mostRoutes, RouteConfig } from "./route-config.ts";

/** The row that takes a payment: the wallet's own, that of its parent wallet, or that of all wallets. */
export const routeLevels = ["wallet", "parent", "all"] as const;
export type RouteLevel = (typeof routeLevels)[number];

const short = 64;

/** How a provider would take the sample payment. Amounts are decimals in the wallet's currency. */
const TakenSample = z.object({
  route: RouteConfig,
  level: z.enum(routeLevels),
  /** Rows that would take the payment if `route` did not exist, the nearest first. */
  passedOver: z.array(z.object({ level: z.enum(routeLevels), walletId: z.string() })),
  /** Whether this deployment has a connection of the route's integration; without one, the payment is refused when it is sent. */
  isConnected: z.boolean(),
  debit: z.string(),
  /** Wallet-currency units for one unit paid; null without a conversion. */
  rate: z.nullable(z.string()),
  fee: z.string(),
  totalDebit: z.string(),
  /** What the return of the payment would cost; null if a needed rate is unknown. */
  returnFee: z.nullable(z.string()),
  /** Whether the wallet has less than the total now. */
  isShort: z.boolean(),
});

const Sample = z.object({
  provider: z.string(),
  /** What the recipient gets. */
  amount: z.string(),
  currency: z.string(),
  taken: z.nullable(TakenSample),
  /** Why no route takes it: the sentences that a person reads who makes such a payment. */
  reasons: z.array(z.string()),
});
export type Sample = z.output<typeof Sample>;

/** What a payment would cost and which route takes it, by the functions that price real payments (ADMIN-25). */
export const tryRoutes = endpoint({
  method: "POST",
  path: "/api/admin/routes/try",
  summary:
    "Returns the route that would take a sample payment of a client and its cost, without making a payment.",
  policy: session({ client: "staff" }),
  problems: ["client.unknown", "wallet.unknown"],
  bodyBytes: 524_288,
  input: z.object({
    clientId: ClientId,
    walletId: requiredText(short),
    amount: requiredText(short),
    currency: requiredText(short),
    /** This provider alone, or all providers that reach a country: one of the two is needed. */
    provider: z.optional(requiredText(short)),
    country: z.optional(requiredText(short)),
    /** Routes as they are edited and not saved yet, and the routes that the edit removes. */
    configs: z.optional(z.array(GivenRoute).check(z.maxLength(mostRoutes))),
    removed: z.optional(z.array(GivenKey).check(z.maxLength(mostRoutes))),
  }),
  output: z.object({ walletCurrency: z.string(), samples: z.array(Sample) }),
});
