import { RefreshCw } from "lucide-react";
import { refreshAnswers } from "../api/useCall.ts";
import { ActionName } from "../design/ActionName.tsx";
import { Button } from "../design/Button.tsx";
import { t } from "../design/texts.ts";

/** Asks anew for everything on the screen. */
export function RefreshButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button
      icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
      isBusy={isBusy}
      onClick={refreshAnswers}
    >
      <ActionName>{t.common.refresh}</ActionName>
    </Button>
  );
}
