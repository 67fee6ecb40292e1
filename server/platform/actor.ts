import type { Language } from "@corridor/product/i18n/language";
import type { RoleName } from "@corridor/product/permissions";
import type { LoginStatus } from "@corridor/product/auth/login-status";

/** Where a call comes from, before anybody is known. */
export type Visitor = {
  address: string;
  userAgent: string;
  language: Language;
  /** The tokens of earlier log-ins as the browser sent them: empty, or still to be checked. */
  browserTokens: string;
  /** The session's person, in whatever log-in state; null when there is none. */
  person: Person | null;
  /** The wallets they may see at the client the call is about. */
  wallets: WalletScope;
};

/** Null stands for no limit. The database itself keeps to it (protect_wallet_table.sql). */
export type WalletScope = {
  readonly only: readonly string[] | null;
  readonly hidden: readonly string[] | null;
};

export const allWallets: WalletScope = { only: null, hidden: null };

/** Somebody whose password was right, at their home client. */
export type Person = {
  clientId: string;
  userId: string;
  sessionId: string;
  email: string;
  displayName: string;
  role: RoleName;
  isInternal: boolean;
  loginStatus: LoginStatus;
};

/** Who acts: a logged-in person, or a part of the system under its own name. */
export type Actor = { name: string; address: string | null; wallets: WalletScope };

/** Somebody whose password was right, and what came with their call. */
export type Caller = Visitor & { person: Person };

export function actorOf({ person, address, wallets }: Pick<Caller, "person" | "address" | "wallets">): Actor {
  return { name: `${person.email} (${person.clientId})`, address, wallets };
}

export function systemActor(name: string): Actor {
  return { name: `system: ${name}`, address: null, wallets: allWallets };
}
