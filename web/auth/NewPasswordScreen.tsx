import { useEffect, useState } from "react";
import { Banner } from "../design/feedback/Banner.tsx";
import { OutsideLink, TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { supportLink } from "../session/deployment.ts";
import { readActivationLink } from "./activation-link.ts";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import styles from "./NewPasswordScreen.module.css";

const queryKey = "activationQuery";

/** The data of the link before this page was reloaded. */
function queryOfBefore(): string {
  const state = window.history.state as Record<string, unknown> | null;
  const query = state?.[queryKey];
  return typeof query === "string" ? query : "";
}

/** The page behind every e-mailed link, and behind /register. */
export function NewPasswordScreen() {
  const [address] = useState(() => window.location.href);
  const [query] = useState(() => window.location.search || queryOfBefore());
  const [link] = useState(() => readActivationLink(window.location.pathname, query));
  useEffect(() => {
    // A token in the address can be read on the screen, in the history or in a log; the state of the history entry survives
    // a reload and is not visible.
    const state: unknown = window.history.state;
    window.history.replaceState({ ...(state as object), [queryKey]: query }, "", window.location.pathname);
  }, [query]);
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
