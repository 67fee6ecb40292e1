import type { Endpoint } from "@corridor/product/endpoint";
import { mayCall, mayOpen, type ScreenName, type Viewer } from "@corridor/product/screens";
import { currentSession, useSession, type Session } from "./session.ts";

/** The logged-in person as the rules need them; null before log-in. */
function viewerOf({ user, clientId, hasNoValidWallets, frame }: Session): Viewer | null {
  if (!user || clientId === null || !frame) return null;
  return { user, clientId, hasNoValidWallets, features: frame.features, flags: frame.flags };
}

export function useViewer(): Viewer | null {
  return viewerOf(useSession());
}

/** Whether the console offers this call to the person. */
export function useMayCall(endpoint: Endpoint): boolean {
  const viewer = useViewer();
  return viewer !== null && mayCall(endpoint, viewer);
}

/** Whether the console offers this screen to the person. */
export function useMayOpen(screen: ScreenName): boolean {
  const viewer = useViewer();
  return viewer !== null && mayOpen(screen, viewer);
}

export function mayOpenNow(screen: ScreenName): boolean {
  const viewer = viewerOf(currentSession());
  return viewer !== null && mayOpen(screen, viewer);
}
