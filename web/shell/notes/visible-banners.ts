import type { Chrome } from "@corridor/product/auth/chrome";
import type { DismissedBanners } from "../../session/storage.ts";

export type SystemBanner = Chrome["banners"][number];

/** The banners for a path at a time, without banners that were dismissed since their last change. */
export function visibleBanners(
  banners: readonly SystemBanner[],
  path: string,
  epochSeconds: number,
  dismissed: DismissedBanners,
): SystemBanner[] {
  return banners.filter(
    (banner) =>
      banner.paths.some((prefix) => prefix === "*" || covers(prefix, path)) &&
      (banner.startsTimestamp ?? 0) <= epochSeconds &&
      epochSeconds < (banner.endsTimestamp ?? Infinity) &&
      !(banner.dismissible && (dismissed[banner.id] ?? -1) >= banner.updatedTimestamp),
  );
}

/** A prefix of whole path segments, so that /files does not match /filesDetails; / matches only home. */
function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== "/" && path.startsWith(`${prefix.replace(/\/$/, "")}/`));
}
