import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { serverTime } from "../../api/server-clock.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { focusContent } from "../../design/hooks/focus-content.ts";
import { language } from "../../texts.ts";
import { useSession } from "../../session/session.ts";
import { storage } from "../../session/storage.ts";
import { visibleBanners, type SystemBanner } from "./visible-banners.ts";

/** The provider's announcements, on the pages that they concern. */
export function Banners() {
  const { frame } = useSession();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(() => storage.dismissedBanners());
  const now = Math.floor(serverTime().getTime() / 1_000);

  function dismiss({ id, updatedTimestamp }: SystemBanner): void {
    // The browser's clock may be behind the server's: a dismissed banner must stay dismissed.
    const next = { ...storage.dismissedBanners(), [id]: Math.max(now, updatedTimestamp) };
    storage.keepDismissedBanners(next);
    setDismissed(next);
    focusContent(); // The button that had the focus is gone.
  }

  return visibleBanners(frame?.banners ?? [], pathname, now, dismissed).map((banner) => (
    <Banner
      key={banner.id}
      tone={banner.severity}
      title={banner.title?.[language] ?? undefined}
      {...(banner.dismissible && { onDismiss: () => dismiss(banner) })}
    >
      {banner.message[language]}
    </Banner>
  ));
}
