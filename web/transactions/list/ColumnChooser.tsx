import { Columns3 } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { ActionLabel } from "../../design/actions/ActionLabel.tsx";
import { PopoverButton } from "../../design/overlays/Popover.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import styles from "./ColumnChooser.module.css";
import type { ShownColumns } from "./useShownColumns.ts";

/** Loads after the page is shown, so that no typed key is lost when it opens. */
const loadChoices = async () => ({ default: (await import("./ColumnChoices.tsx")).ColumnChoices });
const ColumnChoices = lazy(loadChoices);

/** The shown columns and their order; the ID names the row and is always shown. */
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
