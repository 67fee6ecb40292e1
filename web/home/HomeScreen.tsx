import { isStaff } from "@corridor/product/screens";
import { useSession } from "../session/session.ts";
import { StaffHome } from "./StaffHome.tsx";
import { WalletlessHome } from "./WalletlessHome.tsx";
import { WalletsHome } from "./WalletsHome.tsx";

export function HomeScreen() {
  const { user, clientId, hasNoValidWallets } = useSession();
  if (!user || clientId === null) return null; // Null at the moment of log-out: the route is about to change.
  if (isStaff(user.role.name) && clientId === user.primaryClientId) return <StaffHome user={user} />;
  if (hasNoValidWallets) return <WalletlessHome user={user} clientId={clientId} />;
  return <WalletsHome clientId={clientId} />;
}
