import type { Decider } from "@corridor/product/approvals/rules";
import { useSession } from "../session/session.ts";

/** The logged-in person, as the rules of decisions need them; null during log-out. */
export function useDecider(): Decider | null {
  const { user, clientId } = useSession();
  if (!user) return null;
  return { email: user.email, role: user.role.name, isAtHome: clientId === user.primaryClientId };
}
