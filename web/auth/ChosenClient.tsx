import { LinkButton } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { choosePrimaryClient, useSession } from "../session/session.ts";

/** The client that was chosen, by its ID where its name is not known, and the way back to choosing. */
export function ChosenClient({ name = null }: { name?: string | null }) {
  const { primaryClientId } = useSession();
  return (
    <>
      {name === null ? <code>{primaryClientId}</code> : <span>{name}</span>}
      <LinkButton onClick={() => choosePrimaryClient(null)}>{t.auth.clientId.clear}</LinkButton>
    </>
  );
}
