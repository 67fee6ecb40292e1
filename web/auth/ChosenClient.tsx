import { LinkButton } from "../design/TextLink.tsx";
import { t } from "../design/texts.ts";
import { choosePrimaryClient, useSession } from "../session/session.ts";

/** The client ID that was chosen, and the way back to choosing. */
export function ChosenClient() {
  const { primaryClientId } = useSession();
  return (
    <>
      <code>{primaryClientId}</code>
      <LinkButton onClick={() => choosePrimaryClient(null)}>{t.auth.clientId.clear}</LinkButton>
    </>
  );
}
