import { useNavigate } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Brand } from "../design/Brand.tsx";
import { Button } from "../design/Button.tsx";
import { t } from "../design/texts.ts";
import { deployment } from "../session/deployment.ts";
import { leave } from "../session/log-out.ts";
import { useSession } from "../session/session.ts";
import { Banners } from "./Banners.tsx";
import styles from "./ConsoleLayout.module.css";

/** What surrounds every screen inside: the top bar, and the sheet the screen lies on. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  function logOut(): void {
    setLeaving(true);
    void leave(() => void navigate({ to: "/" }));
  }

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t.common.skipToContent}
      </a>
      <header className={styles.bar}>
        <Brand name={deployment.providerName} />
        <div className={styles.person}>
          <span className={styles.name}>{user?.displayName || user?.email}</span>
          <Button
            kind="quiet"
            icon={<LogOut aria-hidden size={16} strokeWidth={1.75} />}
            isBusy={isLeaving}
            onClick={logOut}
          >
            {t.shell.logout}
          </Button>
        </div>
      </header>
      <main id="content" className={styles.sheet}>
        <div className={styles.page}>
          <Banners />
          {children}
        </div>
      </main>
    </div>
  );
}
