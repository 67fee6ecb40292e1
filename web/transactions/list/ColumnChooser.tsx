import { Columns3 } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { ActionLabel } from "../../design/actions/ActionLabel.tsx";
import { PopoverButton } from "../../design/overlays/Popover.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import styles from "./ColumnChooser.module.css";
import type { ShownColumns } from "./useShownColumns.ts";

/** Fetched once the page stands, so that nothing typed is lost when it opens. */
const loadChoices = async () => ({ default: (await import("./ColumnChoices.tsx")).ColumnChoices });
const ColumnChoices = lazy(loadChoices);

/** Which columns are shown and in which order; the ID names the row and always is. */
export function ColumnChooser({ columns }: { columns: ShownColumns }) {
  const words = t.transactions.chooser;
  useEffect(() => void loadChoices().catch(() => undefined), []);
  return (
    <PopoverButton
      label={words.button}
      look="outline"
      placement="bottom end"
      isFlush
      trigger={
        <>
          <Icon of={Columns3} />
          <ActionLabel>{words.button}</ActionLabel>
          <span className={styles.count}>{columns.shown.length}</span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton look="text" count={6} />}>
          <ColumnChoices columns={columns} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
