import { logInPages, redirectFor } from "@corridor/product/auth/login-status";
import { keepingReturn, returnPath, type LoginSearch } from "./return-path.ts";
import type { Session } from "./session.ts";

type VisitedPage = { href: string; search: LoginSearch; state: { returnTo?: string } };
export type Move = { href: string } | ({ to: string } & ReturnType<typeof keepingReturn>);

/** The page to which a person is redirected from a path; null when they may stay. */
export function moveFrom(path: string, page: VisitedPage, session: Session): Move | null {
  const { loginStatus, primaryClientId, endedBy } = session;
  if (loginStatus === "pendingApiRequest") return null; // Nothing is rendered or decided before chrome has answered.
  const move = redirectFor({ path, loginStatus, knowsClientId: primaryClientId !== null });
  if (!move) return null;
  if (loginStatus === "loggedIn") return { href: returnPath(page) };
  const from = path in logInPages ? returnPath(page) : page.href;
  const message = endedBy ?? (move.pleaseLogIn ? "pleaseLogIn" : undefined);
  return { to: move.to, ...keepingReturn(from, message) };
}
