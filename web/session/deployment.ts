import { screens, type ScreenName } from "@corridor/product/screens";

/** What the server wrote into the page, known before the first call is answered. */
export const deployment = {
  providerName: meta("corridor-provider"),
  providerSlug: meta("corridor-slug"),
  supportEmail: meta("corridor-support"),
  isDemo: meta("corridor-environment") === "demo",
};

/** Where a screen stands in this deployment. */
export function pathOf(name: ScreenName): string {
  return screens[name].path.replace("{provider}", deployment.providerSlug);
}

export function supportLink(subject?: string): string {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${deployment.supportEmail}${query}`;
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
