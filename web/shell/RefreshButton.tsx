import { RefreshCw } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { refreshAnswers } from "../api/useCall.ts";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";

/** Loads everything on the screen again. */
export function RefreshButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button icon={<Icon of={RefreshCw} />} isBusy={isBusy} onClick={refreshAnswers}>
      <ActionLabel>{t.common.refresh}</ActionLabel>
    </Button>
  );
}
