/** What the server wrote into the page, known before the first call is answered. */
export const deployment = {
  providerName: meta("corridor-provider"),
  supportEmail: meta("corridor-support"),
  isDemo: meta("corridor-environment") === "demo",
};

export function supportLink(subject?: string): string {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${deployment.supportEmail}${query}`;
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
