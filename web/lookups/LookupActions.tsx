import { Ban, Download } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { LookupRequest } from "@corridor/product/lookups/contract";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import type { ResultDownload } from "./results/useResultDownload.ts";

type LookupActionsProps = {
  lookup: LookupRequest;
  download: ResultDownload;
  /** Absent if the person may not cancel. */
  onCancel?: () => void;
};

/** In a row of the list: the results of a lookup that is done, or the end of one that is not. */
export function LookupActions({ lookup, download, onCancel }: LookupActionsProps) {
  const { requestId, startTime, status, isCancelled } = lookup;
  const time = formatTimestamp(startTime);
  const words = t.lookups.previous;
  if (status === "done")
    return (
      <Button
        size="small"
        icon={<Icon of={Download} size={14} />}
        isBusy={download.running === requestId}
        onClick={() => download.start(requestId)}
      >
        <ActionLabel>{words.download}</ActionLabel>
        <VisuallyHidden> {words.downloadOf({ time })}</VisuallyHidden>
      </Button>
    );
  if (!onCancel || isCancelled) return null;
  return (
    <Button size="small" kind="quiet" icon={<Icon of={Ban} size={14} />} onClick={onCancel}>
      <ActionLabel>{t.common.cancel}</ActionLabel>
      <VisuallyHidden> {t.lookups.cancel.buttonOf({ time })}</VisuallyHidden>
    </Button>
  );
}
