import { QueryClientProvider } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { answers, forgetAnswers } from "../api/useCall.ts";
import { AnnouncedRegion } from "../design/announce.tsx";
import { Brand } from "../design/Brand.tsx";
import { Drawer } from "../design/Drawer.tsx";
import { focusContent } from "../design/focus-content.ts";
import { IconButton } from "../design/IconButton.tsx";
import { Skeleton } from "../design/Skeleton.tsx";
import { t } from "../design/texts.ts";
import { ToastRegion } from "../design/Toast.tsx";
import { deployment } from "../session/deployment.ts";
import { usePreferences } from "../session/preferences.ts";
import { useSession } from "../session/session.ts";
import { ArchivedNote } from "./ArchivedNote.tsx";
import { Banners } from "./Banners.tsx";
import { Commands } from "./Commands.tsx";
import { ConnectionNote } from "./ConnectionNote.tsx";
import styles from "./ConsoleLayout.module.css";
import { Navigation } from "./Navigation.tsx";
import { SwitchFailure } from "./SwitchFailure.tsx";
import { TopBar } from "./TopBar.tsx";
import { isNarrow, isRailWide, useMedia } from "../design/useMedia.ts";

/** What surrounds every screen inside: navigation, top bar, and the sheet the screen lies on. */
export function ConsoleLayout() {
  const { user, clientId, switchingTo } = useSession();
  const { isNavigationCollapsed } = usePreferences();
  const isPhone = useMedia(isNarrow);
  const isRail = useMedia(isRailWide) || isNavigationCollapsed;
  const [isMenuOpen, setMenuOpen] = useMenu(isPhone);
  useEffect(() => forgetAnswers, []); // Whoever logs in next at this browser sees nothing of them.
  if (!user) return null; // Logged out this very moment: the route is about to change.

  return (
    <QueryClientProvider client={answers}>
      <div className={styles.layout} data-rail={isRail}>
        <a className={styles.skip} href="#content">
          {t.common.skipToContent}
        </a>
        <header className={styles.header}>
          <div className={styles.brand}>
            <Link to="/" aria-label={`${deployment.providerName}, ${t.shell.home}`}>
              <Brand name={deployment.providerName} />
            </Link>
          </div>
          {isPhone ? (
            <PhoneNavigation isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          ) : (
            <div className={styles.navigation}>
              <Navigation isRail={isRail} />
            </div>
          )}
          <TopBar onMenu={() => setMenuOpen(true)} />
        </header>
        <main id="content" className={styles.sheet} tabIndex={-1}>
          <div className={styles.page}>
            <ConnectionNote />
            <SwitchFailure />
            <Banners />
            {switchingTo === null && <ArchivedNote />}
            {switchingTo === null ? <Outlet key={clientId} /> : <Skeleton look="card" count={3} />}
          </div>
        </main>
        <Commands />
        <ToastRegion />
        <AnnouncedRegion />
      </div>
    </QueryClientProvider>
  );
}

function PhoneNavigation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer label={t.shell.nav.label} side="left" isModal isOpen={isOpen} onClose={onClose}>
      <div className={styles.drawerTop}>
        <Brand name={deployment.providerName} />
        <IconButton label={t.shell.nav.close} onClick={onClose}>
          <X aria-hidden size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className={styles.drawerNavigation}>
        <Navigation onGo={onClose} />
      </div>
    </Drawer>
  );
}

/** Whether the drawer is open. A window that grows too wide for it closes it, and the button it would return to is gone. */
function useMenu(isPhone: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isPhone || !isOpen) return;
    setOpen(false);
    focusContent();
  }, [isPhone, isOpen]);
  return [isOpen, setOpen] as const;
}
