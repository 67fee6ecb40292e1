import { useNavigate } from "@tanstack/react-router";
import { LinkButton, OutsideLink } from "../design/TextLink.tsx";
import { t } from "../design/texts.ts";
import { supportLink } from "../session/deployment.ts";
import { leave } from "../session/log-out.ts";
import { useSession } from "../session/session.ts";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import styles from "./TwoFactorScreen.module.css";

/** Between password and console: who is logging in, what is still missing, and the ways out. */
export function TwoFactorScreen() {
  const { loginStatus, user, primaryClientId } = useSession();
  const navigate = useNavigate();
  const isSetup = loginStatus === "needs2FASetup";
  const who = { clientId: primaryClientId ?? "", email: user?.email ?? "" };
  return (
    <AuthLayout>
      <AuthIntro title={isSetup ? t.auth.twoFactor.setupTitle : t.auth.twoFactor.title} takesFocus>
        {who.email !== "" && <span>{who.email}</span>}
        {who.email !== "" && <span aria-hidden>·</span>}
        <code>{who.clientId}</code>
      </AuthIntro>
      <p className={styles.needed}>{isSetup ? t.auth.twoFactor.setupNeeded : t.auth.twoFactor.codeNeeded}</p>
      <div className={styles.ways}>
        <LinkButton onClick={() => void leave(() => void navigate({ to: "/" }))}>{t.auth.logout}</LinkButton>
        <OutsideLink href={supportLink(t.auth.twoFactor.lostSubject(who))}>
          {t.auth.twoFactor.lost}
        </OutsideLink>
      </div>
    </AuthLayout>
  );
}
