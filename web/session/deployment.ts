/** Values that the server wrote into the page, available before the first call. */
export const deployment = {
  providerName: meta("corridor-provider"),
  providerSlug: meta("corridor-slug"),
  supportEmail: meta("corridor-support"),
  isDemo: meta("corridor-environment") === "demo",
};

/** A path of the console in this deployment. */
export function pathHere(path: string): string {
  return path.replace("{provider}", deployment.providerSlug);
}

export function supportLink(subject?: string): string {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${deployment.supportEmail}${query}`;
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
