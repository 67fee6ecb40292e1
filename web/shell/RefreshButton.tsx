import { RefreshCw } from "lucide-react";
import { refreshAnswers } from "../api/useCall.ts";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";

/** Asks anew for everything on the screen. */
export function RefreshButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button
      icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
      isBusy={isBusy}
      onClick={refreshAnswers}
    >
      <ActionLabel>{t.common.refresh}</ActionLabel>
    </Button>
  );
}
