import { useLocation, useNavigate } from "@tanstack/react-router";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";

/** Says that the requested page does not exist or may not be opened. */
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
