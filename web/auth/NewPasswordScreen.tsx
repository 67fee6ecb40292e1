import { useEffect, useState } from "react";
import { Banner } from "../design/Banner.tsx";
import { OutsideLink, TextLink } from "../design/TextLink.tsx";
import { t } from "../design/texts.ts";
import { supportLink } from "../session/deployment.ts";
import { readActivationLink } from "./activation-link.ts";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import styles from "./NewPasswordScreen.module.css";

/** The page behind every e-mailed link, and behind /register. */
export function NewPasswordScreen() {
  const [address] = useState(() => window.location.href);
  const [link] = useState(() => readActivationLink(window.location.pathname, window.location.search));
  useEffect(() => {
    // A token in the address could be read over a shoulder, from the history or from a log: it lives in memory from here on.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  if (!link) return <UnknownLink />;
  return (
    <AuthLayout reloadAt={address}>
      <NewPasswordForm link={link} />
    </AuthLayout>
  );
}

function UnknownLink() {
  return (
    <AuthLayout>
      <AuthIntro title={t.auth.activate.badLinkTitle} takesFocus />
      <div className={styles.unknown}>
        <Banner tone="error" title={t.auth.activate.badPurpose}>
          <OutsideLink href={supportLink()}>{t.common.contactSupport}</OutsideLink>
        </Banner>
        <TextLink to="/login">{t.auth.backToLogin}</TextLink>
      </div>
    </AuthLayout>
  );
}
