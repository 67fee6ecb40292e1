import { useLocation, useNavigate } from "@tanstack/react-router";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";

/** For whoever asked for another page than the one they see, and would look for it here. */
export function ElsewhereNote() {
  const navigate = useNavigate();
  const isElsewhere = useLocation({ select: ({ state }) => state.isElsewhere === true });
  const { frame } = useSession();
  if (!isElsewhere) return null;
  return (
    <Banner tone="info" title={t.shell.elsewhere} onDismiss={() => void navigate({ to: "/", replace: true })}>
      {t.shell.elsewhereDetail} {frame?.flags.sendPaymentsDisabled && t.shell.sendingIsOff}
    </Banner>
  );
}
