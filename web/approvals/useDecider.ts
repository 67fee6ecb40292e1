import type { Decider } from "@corridor/product/approvals/rules";
import { useSession } from "../session/session.ts";

/** Whoever is here, as far as a decision depends on them; null when logged out this very moment. */
export function useDecider(): Decider | null {
  const { user, clientId } = useSession();
  if (!user) return null;
  return { email: user.email, role: user.role.name, isAtHome: clientId === user.primaryClientId };
}
