import { useEffect, useState } from "react";
import { ErrorBlock } from "../design/ErrorBlock.tsx";
import { t } from "../design/texts.ts";
import { supportLink } from "../session/deployment.ts";
import { readActivationLink } from "./activation-link.ts";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

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
      <ErrorBlock title={t.auth.activate.badPurpose} supportHref={supportLink()} />
    </AuthLayout>
  );
}
