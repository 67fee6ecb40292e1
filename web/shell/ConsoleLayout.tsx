import { QueryClientProvider } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { answers, forgetAnswers } from "../api/useCall.ts";
import { AnnouncedRegion } from "../design/feedback/announce.tsx";
import { Brand } from "../design/layout/Brand.tsx";
import { focusContent } from "../design/hooks/focus-content.ts";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { t } from "../texts.ts";
import { ToastRegion } from "../design/feedback/Toast.tsx";
import { deployment } from "../session/deployment.ts";
import { usePreferences } from "../session/preferences.ts";
import { useSession } from "../session/session.ts";
import { ArchivedNote } from "./notes/ArchivedNote.tsx";
import { Banners } from "./notes/Banners.tsx";
import { Commands } from "./commands/Commands.tsx";
import { ConnectionNote } from "./notes/ConnectionNote.tsx";
import styles from "./ConsoleLayout.module.css";
import { ElsewhereNote } from "./notes/ElsewhereNote.tsx";
import { Navigation } from "./Navigation.tsx";
import { SwitchFailure } from "./SwitchFailure.tsx";
import { TopBar } from "./TopBar.tsx";
import { useClientOfAddress } from "./useClientOfAddress.ts";
import { useHasBeen } from "../design/hooks/useHasBeen.ts";
import { isNarrow, isRailWide, useMedia } from "../design/hooks/useMedia.ts";

const PhoneNavigation = lazyPart(async () => (await import("./PhoneNavigation.tsx")).PhoneNavigation);

/** The layout of every screen inside: navigation, top bar, and the area of the screen. */
export function ConsoleLayout() {
  const { user, clientId, switchingTo } = useSession();
  const { isNavigationCollapsed } = usePreferences();
  const isPhone = useMedia(isNarrow);
  const isRail = useMedia(isRailWide) || isNavigationCollapsed;
  const [isMenuOpen, setMenuOpen] = useMenu(isPhone);
  const isOpening = useClientOfAddress() || switchingTo !== null;
  const isMenuDrawn = useHasBeen(isMenuOpen);
  useEffect(() => forgetAnswers, []); // The next person at this browser must not see the toasts.
  if (!user) return null; // Null at the moment of log-out: the route is about to change.

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
            isMenuDrawn && <PhoneNavigation isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
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
            <ElsewhereNote />
            <Banners />
            {!isOpening && <ArchivedNote />}
            {isOpening ? <Skeleton look="card" count={3} /> : <Outlet key={clientId} />}
          </div>
        </main>
        <Commands />
        <ToastRegion />
        <AnnouncedRegion />
      </div>
    </QueryClientProvider>
  );
}

/** Whether the drawer is open. If the window becomes too wide for the drawer, the drawer closes and its button disappears. */
function useMenu(isPhone: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isPhone || !isOpen) return;
    setOpen(false);
    focusContent();
  }, [isPhone, isOpen]);
  return [isOpen, setOpen] as const;
}
