import { LinkButton, OutsideLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import { supportLink } from "../../session/deployment.ts";
import { logOutHere } from "../../session/log-out.ts";
import { useSession } from "../../session/session.ts";

/** Links for a person who cannot continue. */
export function TwoFactorWays({ onLeft }: { onLeft: () => void }) {
  const { user, primaryClientId } = useSession();
  const who = { clientId: primaryClientId ?? "", email: user?.email ?? "" };
  return (
    <>
      <LinkButton onClick={() => void logOutHere(onLeft)}>{t.auth.logout}</LinkButton>
      <OutsideLink href={supportLink(t.twoFactor.lostSubject(who))}>{t.twoFactor.lost}</OutsideLink>
    </>
  );
}
