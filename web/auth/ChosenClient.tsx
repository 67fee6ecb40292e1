import { LinkButton } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { choosePrimaryClient, useSession } from "../session/session.ts";

/** The chosen client, by its ID if its name is not known, and a link to choose another. */
export function ChosenClient({ name = null }: { name?: string | null }) {
  const { primaryClientId } = useSession();
  return (
    <>
      {name === null ? <code>{primaryClientId}</code> : <span>{name}</span>}
      <LinkButton onClick={() => choosePrimaryClient(null)}>{t.auth.clientId.clear}</LinkButton>
    </>
  );
}
