import { useSession } from "../session/session.ts";

/** The person of the half-open session. */
export function HalfSessionPerson() {
  const { user, primaryClientId } = useSession();
  return (
    <>
      {user && <span>{user.email}</span>}
      {user && <span aria-hidden>·</span>}
      <code>{primaryClientId}</code>
    </>
  );
}
