import type { Language } from "@corridor/product/i18n/language";
import type { RoleName } from "@corridor/product/permissions";
import type { LoginStatus } from "@corridor/product/auth/login-status";

/** Where a call comes from, before anybody is known. */
export type Visitor = {
  address: string;
  userAgent: string;
  language: Language;
  /** The session's person, in whatever log-in state; null when there is none. */
  person: Person | null;
};

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
export type Actor = { name: string; address: string | null };

/** Somebody whose password was right, and what came with their call. */
export type Caller = Visitor & { person: Person };

export function actorOf(person: Person, visitor: Visitor): Actor {
  return { name: `${person.email} (${person.clientId})`, address: visitor.address };
}

export function systemActor(name: string): Actor {
  return { name: `system: ${name}`, address: null };
}
