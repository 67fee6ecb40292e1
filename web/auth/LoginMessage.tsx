import { useLocation } from "@tanstack/react-router";
import { ClockAlert } from "lucide-react";
import { Banner } from "../design/feedback/Banner.tsx";
import { t } from "../texts.ts";
import { returnPath } from "../session/return-path.ts";

/** Why somebody was sent here, if they were. */
export function LoginMessage() {
  const location = useLocation();
  const { message } = location.search;
  if (message === "pleaseLogIn") return <Banner tone="info" title={t.auth.pleaseLogIn} />;
  if (message === "tooManyCodes") return <Banner tone="error" title={t.auth.twoFactor.tooMany} />;
  if (message !== "sessionExpired") return null;
  return (
    <Banner
      tone="error"
      icon={<ClockAlert aria-hidden size={18} strokeWidth={1.75} />}
      title={t.auth.sessionExpired}
    >
      {returnPath(location) === "/" ? undefined : t.auth.willReturn}
    </Banner>
  );
}
