import { useSession } from "../session/session.ts";

/** Who the half-open session belongs to. */
export function WhoIsHere() {
  const { user, primaryClientId } = useSession();
  return (
    <>
      {user && <span>{user.email}</span>}
      {user && <span aria-hidden>·</span>}
      <code>{primaryClientId}</code>
    </>
  );
}
