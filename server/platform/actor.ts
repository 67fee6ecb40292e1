import type { Language } from "@corridor/product/i18n/language";
import type { RoleName } from "@corridor/product/permissions";
import type { LoginStatus } from "@corridor/product/auth/login-status";

/** The origin of a call, before a person is known. */
export type Visitor = {
  address: string;
  userAgent: string;
  language: Language;
  /** The tokens of earlier log-ins as the browser sent them; they may be empty and are not checked yet. */
  browserTokens: string;
  /** The key that signed the call; null for a person's session. */
  keyId: string | null;
  /** The session's person in any log-in state; for a signed call the person who added the key; null without either. */
  person: Person | null;
  /** The wallets that the person may see at the client of the call. */
  wallets: WalletScope;
};

/** Null stands for no limit. The database enforces the scope (protect_wallet_table.sql). */
export type WalletScope = {
  readonly only: readonly string[] | null;
  readonly hidden: readonly string[] | null;
};

export const allWallets: WalletScope = { only: null, hidden: null };

/** A person whose password was right, with their home client. */
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

/** The actor of a change: a logged-in person, or a part of the system under its own name. */
export type Actor = { name: string; address: string | null; wallets: WalletScope };

/** A person whose password was right, with the origin of their call. */
export type Caller = Visitor & { person: Person };

export function actorOf({
  person,
  address,
  wallets,
  keyId = null,
}: Pick<Caller, "person" | "address" | "wallets"> & { keyId?: string | null }): Actor {
  const byKey = keyId === null ? "" : ` by key ${keyId}`;
  return { name: `${person.email} (${person.clientId})${byKey}`, address, wallets };
}

export function systemActor(name: string): Actor {
  return { name: `system: ${name}`, address: null, wallets: allWallets };
}
