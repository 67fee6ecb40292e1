import { Download } from "lucide-react";
import { useState } from "react";
import type { ExportJob } from "@corridor/product/exports/contract";
import type { ExportSubject } from "@corridor/product/exports/export";
import { Icon } from "../design/values/Icon.tsx";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import type { Fact } from "../design/layout/FactList.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { useScreenShortcuts } from "../shell/commands/shortcuts.ts";
import type { ExportedPart } from "./ExportDialog.tsx";
import { RecentExports } from "./RecentExports.tsx";
import type { StartExport } from "./useExport.ts";

/** Most people look and export nothing: it is fetched with the first export. */
const ExportDialog = lazyPart(async () => (await import("./ExportDialog.tsx")).ExportDialog);

export type ExportButtonProps = {
  clientId: string;
  subject: ExportSubject;
  facts: readonly Fact[];
  start: StartExport;
  /** Where only a part of the subject is exported; the button says so too. */
  part?: ExportedPart | undefined;
  /** While there is nothing to export. */
  isDisabled?: boolean;
};

/** Exports what the screen shows, and brings back what was exported lately. */
export function ExportButton(props: ExportButtonProps) {
  const { clientId, subject, facts, start, part, isDisabled = false } = props;
  const [open, setOpen] = useState<"new" | ExportJob | null>(null);
  useScreenShortcuts([{ keys: ["X"], run: () => !isDisabled && setOpen("new") }]);
  const close = () => setOpen(null);
  return (
    <>
      <RecentExports clientId={clientId} onOpen={setOpen} />
      <Button icon={<Icon of={Download} />} isDisabled={isDisabled} onClick={() => setOpen("new")}>
        <ActionLabel>{part?.title ?? t.exportDialog.button}</ActionLabel>
      </Button>
      {open === "new" && (
        <ExportDialog subject={subject} part={part} facts={facts} start={start} onClose={close} />
      )}
      {open !== null && open !== "new" && (
        <ExportDialog
          subject={open.subject}
          facts={[]}
          start={null}
          earlierId={open.exportJobId}
          onClose={close}
        />
      )}
    </>
  );
}
