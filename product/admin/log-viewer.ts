/** The values that a log viewer's address may have, each in braces. */
const placeholders = ["clientId", "transactionId", "provider"] as const;

export type LogSearch = Readonly<Record<(typeof placeholders)[number], string>>;

/** Why a text is no address of a log viewer; null if it is one (ADMIN-21). */
export function logViewerProblem(template: string): string | null {
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name!)
    .find((name) => !isKnown(name));
  if (unknown !== undefined) return `has the unknown placeholder {${unknown}}`;
  const filled = logViewerUrl(template, { clientId: "a", transactionId: "b", provider: "c" });
  if (/[{}\s]/.test(filled)) return "has a brace or a space outside its placeholders";
  const url = URL.canParse(filled) ? new URL(filled) : null;
  if (url?.protocol !== "https:") return "must be an https address";
  if (url.username !== "" || url.password !== "") return "must have no user or password";
  const origin = URL.canParse(withoutValues(template)) ? new URL(withoutValues(template)).origin : null;
  return origin === url.origin ? null : "must have its placeholders behind the host";
}

/** The address of the log viewer for this search; values that are left out are empty. */
export function logViewerUrl(template: string, search: LogSearch): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isKnown(name) ? encodeURIComponent(search[name].trim()) : whole,
  );
}

function withoutValues(template: string): string {
  return logViewerUrl(template, { clientId: "", transactionId: "", provider: "" });
}

function isKnown(name: string): name is (typeof placeholders)[number] {
  return (placeholders as readonly string[]).includes(name);
}
