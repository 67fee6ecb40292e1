import * as z from "zod/mini";
import { text } from "../../fields.ts";

/** The most routes of one call. */
export const mostRoutes = 1_500;

const mostLetters = 64;
const Text = text(mostLetters);

/** The key of a route: a client has one for each provider, currency and wallet (ADMIN-22). */
const RouteKey = z.object({
  providerId: Text,
  currency: Text,
  /** Empty: every wallet that has no route of its own. */
  walletId: Text,
});
export type RouteKey = z.output<typeof RouteKey>;

/** By which provider, in which currency and from which wallet a client may pay, how, and for which fees. */
export const RouteConfig = z.extend(RouteKey, {
  integration: Text,
  modality: Text,
  payerAccount: Text,
  managedFeeScheduleId: z.nullable(Text),
  reversalFeeScheduleId: z.nullable(Text),
});
export type RouteConfig = z.output<typeof RouteConfig>;

/** In a call, null, nothing and an empty text are the same. */
const OptionalText = z.pipe(
  z.optional(z.nullable(Text)),
  z.transform((value) => value ?? ""),
);
const ScheduleId = z.pipe(
  OptionalText,
  z.transform((value) => (value === "" ? null : value)),
);
export const GivenKey = z.extend(RouteKey, { walletId: OptionalText });
export const GivenRoute = z.extend(RouteConfig, {
  walletId: OptionalText,
  managedFeeScheduleId: ScheduleId,
  reversalFeeScheduleId: ScheduleId,
});

/** The values of a route besides its key, in the order of the table. */
export const routeValues = [
  "integration",
  "modality",
  "payerAccount",
  "managedFeeScheduleId",
  "reversalFeeScheduleId",
] as const;

/** mpesa-ke KES main: as previews and the audit log name a route. A route for all wallets has no wallet in its name. */
export function routeName({ providerId, currency, walletId }: RouteKey): string {
  return [providerId, currency, walletId].filter((part) => part !== "").join(" ");
}
