import { History } from "lucide-react";
import { lazy, Suspense } from "react";
import { Icon } from "../design/values/Icon.tsx";
import { PopoverButton } from "../design/overlays/Popover.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import type { RecentExportsProps } from "./RecentList.tsx";

/** Rarely opened, so it loads when it is first opened. */
const RecentList = lazy(async () => ({ default: (await import("./RecentList.tsx")).RecentList }));

/** The person's exports of the last day, so that closing a dialog or a tab loses nothing. */
export function RecentExports({ clientId, onOpen }: RecentExportsProps) {
  const words = t.exportDialog.recent;
  return (
    <PopoverButton
      label={words.button}
      look="outline"
      placement="bottom end"
      trigger={
        <>
          <Icon of={History} />
          <VisuallyHidden>{words.button}</VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton look="text" count={3} />}>
          <RecentList
            clientId={clientId}
            onOpen={(job) => {
              close();
              onOpen(job);
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  );
}
