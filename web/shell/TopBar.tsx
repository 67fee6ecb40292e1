import { Menu } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { IconButton } from "../design/actions/IconButton.tsx";
import { t } from "../texts.ts";
import { useMayOpen } from "../session/access.ts";
import { ClientSwitcher } from "./ClientSwitcher.tsx";
import { SearchPlace } from "./SearchPlace.tsx";
import styles from "./TopBar.module.css";
import { UserMenu } from "./UserMenu.tsx";
import { UtcClock } from "./UtcClock.tsx";
import { VisitorBadge } from "./VisitorBadge.tsx";

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <div className={styles.bar}>
      <div className={styles.menu}>
        <IconButton label={t.shell.nav.open} onClick={onMenu}>
          <Icon of={Menu} size={20} />
        </IconButton>
      </div>
      <div className={styles.client}>
        <ClientSwitcher />
        <VisitorBadge />
      </div>
      <SearchPlace maySearch={useMayOpen("search")} />
      <UtcClock />
      <UserMenu />
    </div>
  );
}
