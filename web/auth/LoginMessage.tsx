import { useLocation } from "@tanstack/react-router";
import { ClockAlert } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { t } from "../texts.ts";
import { returnPath } from "../session/return-path.ts";

/** Why the person was sent to log-in, if they were. */
export function LoginMessage() {
  const location = useLocation();
  const { message } = location.search;
  if (message === "pleaseLogIn") return <Banner tone="info" title={t.auth.pleaseLogIn} />;
  if (message === "tooManyCodes") return <Banner tone="error" title={t.auth.twoFactor.tooMany} />;
  if (message !== "sessionExpired") return null;
  return (
    <Banner tone="error" icon={<Icon of={ClockAlert} size={18} />} title={t.auth.sessionExpired}>
      {returnPath(location) === "/" ? undefined : t.auth.willReturn}
    </Banner>
  );
}
