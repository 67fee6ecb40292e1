import { QueryClientProvider } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { answers, forgetAnswers } from "../api/useCall.ts";
import { Brand } from "../design/Brand.tsx";
import { Drawer } from "../design/Drawer.tsx";
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
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => forgetAnswers, []); // Whoever logs in next at this browser sees nothing of them.
  if (!user) return null; // Logged out this very moment: the route is about to change.

  return (
    <QueryClientProvider client={answers}>
      <div className={styles.layout} data-rail={isRail}>
        <a className={styles.skip} href="#content">
          {t.common.skipToContent}
        </a>
        <div className={styles.brand}>
          <Link to="/" aria-label={`${deployment.providerName}, ${t.shell.home}`}>
            <Brand name={deployment.providerName} />
          </Link>
        </div>
        {isPhone ? (
          <Drawer
            label={t.shell.nav.label}
            side="left"
            isModal
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          >
            <div className={styles.drawerTop}>
              <Brand name={deployment.providerName} />
              <IconButton label={t.shell.nav.close} onClick={() => setMenuOpen(false)}>
                <X aria-hidden size={18} strokeWidth={1.75} />
              </IconButton>
            </div>
            <Navigation onGo={() => setMenuOpen(false)} />
          </Drawer>
        ) : (
          <div className={styles.navigation}>
            <Navigation isRail={isRail} />
          </div>
        )}
        <TopBar onMenu={() => setMenuOpen(true)} />
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
      </div>
    </QueryClientProvider>
  );
}
