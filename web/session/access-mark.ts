import type { Session } from "./session.ts";

/** Changes with anything that could open or close a screen. */
export function accessMark(session: Session): string {
  const { loginStatus, primaryClientId, clientId, user, hasNoValidWallets, frame } = session;
  return JSON.stringify([
    loginStatus,
    primaryClientId,
    clientId,
    user?.role.name,
    user?.visibleClients,
    user?.allowedPaymentClientIds,
    user?.canAccessAllWallets,
    hasNoValidWallets,
    frame?.features,
    frame?.flags,
  ]);
}
