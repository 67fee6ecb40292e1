import { Search } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { Kbd } from "../design/values/Kbd.tsx";
import { t } from "../texts.ts";
import { openPalette } from "./commands/overlay.ts";
import { commandKeys } from "./commands/shortcuts.ts";
import styles from "./TopBar.module.css";
import { TransactionSearch } from "./TransactionSearch.tsx";

/** The search for a transaction, or the command palette for a person who may see no transactions. */
export function SearchPlace({ maySearch }: { maySearch: boolean }) {
  return maySearch ? <TransactionSearch /> : <PaletteButton />;
}

function PaletteButton() {
  return (
    <button type="button" className={styles.search} aria-label={t.shell.palette.open} onClick={openPalette}>
      <Icon of={Search} />
      <span aria-hidden className={styles.words}>
        {t.shell.palette.placeholder}
      </span>
      <span aria-hidden className={styles.keys}>
        <Kbd keys={commandKeys} />
      </span>
    </button>
  );
}
