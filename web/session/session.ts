import { useSyncExternalStore } from "react";
import type { Chrome } from "@corridor/product/auth/chrome";
import { isClientId } from "@corridor/product/clients/client";
import type { ConsoleLoginStatus } from "@corridor/product/auth/login-status";
import { storage } from "./storage.ts";

/** Who is at this browser, as far as the server has said. */
export type AuthData = {
  user: Chrome["user"];
  loginStatus: ConsoleLoginStatus;
  clientId: string | null;
  /** The person's home client; before log-in, the client ID they chose. */
  primaryClientId: string | null;
  hasNoValidWallets: boolean;
};
export type Frame = Pick<Chrome, "configuration" | "flags" | "features" | "banners">;
export type Session = AuthData & {
  /** Null until chrome has answered. */
  frame: Frame | null;
  /** The server ended a session that nobody here had ended. */
  hasExpired: boolean;
};

let session: Session = {
  ...nobody("pendingApiRequest"),
  clientId: storage.clientId(),
  primaryClientId: clientIdOfLink() ?? storage.primaryClientId(),
  frame: null,
  hasExpired: false,
};
/** A link in an e-mail names its client, so that it works in a browser that never saw it. */
function clientIdOfLink(): string | null {
  if (typeof location === "undefined") return null;
  const named = new URLSearchParams(location.search).get("clientId");
  return named !== null && isClientId(named) ? named : null;
}

const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyChrome({
  loginStatus,
  user,
  clientId,
  primaryClientId,
  hasNoValidWallets,
  ...frame
}: Chrome): void {
  if (user) {
    storage.keepClientId(clientId);
    storage.keepPrimaryClientId(primaryClientId);
  }
  change({
    user,
    loginStatus,
    hasNoValidWallets,
    clientId: user ? clientId : storage.clientId(),
    primaryClientId: user ? primaryClientId : storage.primaryClientId(),
    frame,
    hasExpired: loginStatus === "loggedOut" && wasEntered(session) && storage.primaryClientId() !== null,
  });
}

export function choosePrimaryClient(primaryClientId: string | null): void {
  storage.keepPrimaryClientId(primaryClientId);
  if (primaryClientId === null) storage.keepClientId(null);
  change({ ...session, primaryClientId, clientId: storage.clientId() });
}

/** Forgets the person on this side, whatever the server says. */
export function forgetPerson(): void {
  storage.forgetPerson();
  change({ ...session, ...nobody("loggedOut"), hasExpired: false });
}

function wasEntered({ loginStatus }: AuthData): boolean {
  return loginStatus !== "pendingApiRequest" && loginStatus !== "loggedOut";
}

function nobody(loginStatus: ConsoleLoginStatus): AuthData {
  return { user: null, loginStatus, clientId: null, primaryClientId: null, hasNoValidWallets: false };
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
