import { Menu, Search } from "lucide-react";
import { IconButton } from "../design/IconButton.tsx";
import { Kbd } from "../design/Kbd.tsx";
import { t } from "../design/texts.ts";
import { useMayOpen } from "../session/access.ts";
import { ClientSwitcher } from "./ClientSwitcher.tsx";
import { openPalette } from "./overlay.ts";
import { commandKeys } from "./shortcuts.ts";
import styles from "./TopBar.module.css";
import { TransactionSearch } from "./TransactionSearch.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { UtcClock } from "./UtcClock.tsx";

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <div className={styles.bar}>
      <div className={styles.menu}>
        <IconButton label={t.shell.nav.open} onClick={onMenu}>
          <Menu aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <ClientSwitcher />
      {useMayOpen("search") ? <TransactionSearch /> : <PaletteButton />}
      <UtcClock />
      <UserMenu />
    </div>
  );
}

/** For whoever has no transactions to look for. */
function PaletteButton() {
  return (
    <button type="button" className={styles.search} aria-label={t.shell.palette.open} onClick={openPalette}>
      <Search aria-hidden size={16} strokeWidth={1.75} />
      <span aria-hidden className={styles.words}>
        {t.shell.palette.placeholder}
      </span>
      <span aria-hidden className={styles.keys}>
        <Kbd keys={commandKeys} />
      </span>
    </button>
  );
}
