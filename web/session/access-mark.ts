import type { Session } from "./session.ts";

/** Changes with every fact that can show or hide a screen. */
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
