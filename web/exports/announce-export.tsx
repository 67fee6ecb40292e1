import { CircleAlert } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { toast } from "../design/feedback/Toast.tsx";
import { t } from "../texts.ts";
import type { ExportOutcome } from "./follow-export.ts";

/** For a person who has closed the dialog. */
export function announceExport(outcome: ExportOutcome): void {
  const words = t.exportDialog;
  const icon = <Icon of={CircleAlert} />;
  if (outcome.step === "failed") toast({ title: outcome.isGone ? words.gone : words.failed, icon });
  else if (outcome.hasCome) toast({ title: words.done, detail: outcome.job.fileName });
  else toast({ title: words.downloadError, icon });
}
