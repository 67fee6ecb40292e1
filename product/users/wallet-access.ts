import type { FieldProblem } from "../problems.ts";

/** The wallets that a person may use; null stands for all. */
export type WalletAccess = readonly string[] | null;

/** The facts that decide about requested wallet access. */
export type WalletSetting = {
  /** The feature WalletPermissions. */
  readonly isOffered: boolean;
  /** The wallets that the administrator sees. The person keeps wallets that the administrator does not see. */
  readonly inSight: readonly string[];
};

/** The resulting access, or the problem of the request (USER-06, C-07). */
export function wishedWalletAccess(
  present: WalletAccess,
  wished: WalletAccess,
  { isOffered, inSight }: WalletSetting,
): { access: WalletAccess } | { problem: FieldProblem } {
  const shown = present?.filter((wallet) => inSight.includes(wallet)) ?? null;
  if (isSameAccess(shown, wished)) return { access: present };
  if (!isOffered) return { problem: { code: "invalid" } };
  if (wished === null) return { access: null };
  if (wished.length === 0) return { problem: { code: "pickWallet" } };
  if (wished.some((wallet) => !inSight.includes(wallet))) return { problem: { code: "walletUnknown" } };
  const outOfSight = present?.filter((wallet) => !inSight.includes(wallet)) ?? [];
  return { access: [...new Set([...wished, ...outOfSight])].sort() };
}

export function isSameAccess(one: WalletAccess, other: WalletAccess): boolean {
  if (one === null || other === null) return one === other;
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((wallet) => second.has(wallet));
}
