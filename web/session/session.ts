import type { Chrome } from "@corridor/product/auth/chrome";
import { isClientId } from "@corridor/product/clients/client";
import type { ConsoleLoginStatus } from "@corridor/product/auth/login-status";
import { createStore } from "../design/hooks/store.ts";
import { storage } from "./storage.ts";

/** The person at this browser, as far as the server has answered. */
export type AuthData = {
  user: Chrome["user"];
  loginStatus: ConsoleLoginStatus;
  clientId: string | null;
  /** The person's home client; before log-in, the chosen client ID. */
  primaryClientId: string | null;
  hasNoValidWallets: boolean;
};
export type SessionEnd = "sessionExpired" | "tooManyCodes";
export type Frame = Pick<Chrome, "configuration" | "flags" | "features" | "banners">;
export type Session = AuthData & {
  /** Null until chrome has answered. */
  frame: Frame | null;
  /** Why the server ended a session that the person had not left. */
  endedBy: SessionEnd | null;
  /** The client that is being opened; until chrome has answered, data of neither client is shown. */
  switchingTo: string | null;
};

const session = createStore<Session>({
  ...nobody("pendingApiRequest"),
  clientId: storage.clientId(),
  primaryClientId: clientIdOfLink() ?? storage.primaryClientId(),
  frame: null,
  endedBy: null,
  switchingTo: null,
});

export const currentSession = session.get;
export const useSession = session.use;
export const onSessionChange = session.subscribe;

/** A link in an e-mail names its client, so that it works in a browser that never used the console. */
function clientIdOfLink(): string | null {
  if (typeof location === "undefined") return null;
  const named = new URLSearchParams(location.search).get("clientId");
  return named !== null && isClientId(named) ? named : null;
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
  session.set({
    user,
    loginStatus,
    hasNoValidWallets,
    clientId: user ? clientId : storage.clientId(),
    primaryClientId: user ? primaryClientId : storage.primaryClientId(),
    frame,
    switchingTo: null,
    endedBy: loginStatus === "loggedOut" ? endOf(session.get()) : null,
  });
}

export function choosePrimaryClient(primaryClientId: string | null): void {
  storage.keepPrimaryClientId(primaryClientId);
  if (primaryClientId === null) storage.keepClientId(null);
  session.set({ ...session.get(), primaryClientId, clientId: storage.clientId() });
}

/** Every further call is about this client; null restores the present one. */
export function beginSwitch(switchingTo: string | null): void {
  session.set({ ...session.get(), switchingTo });
}

/** Removes the person from this browser, with any answer of the server. */
export function forgetPerson(): void {
  storage.forgetPerson();
  session.set({ ...session.get(), ...nobody("loggedOut"), endedBy: null, switchingTo: null });
}

/** The server's last message before it ended the session, such as too many wrong codes, which explains more than "expired". */
export function noteTooManyCodes(): void {
  session.set({ ...session.get(), endedBy: "tooManyCodes" });
}

function endOf({ loginStatus, endedBy }: Session): SessionEnd | null {
  const wasEntered = loginStatus !== "pendingApiRequest" && loginStatus !== "loggedOut";
  return wasEntered && storage.primaryClientId() !== null ? (endedBy ?? "sessionExpired") : null;
}

function nobody(loginStatus: ConsoleLoginStatus): AuthData {
  return { user: null, loginStatus, clientId: null, primaryClientId: null, hasNoValidWallets: false };
}
