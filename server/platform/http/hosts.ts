const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

const publicHosts = new Map<string, string>();

/** Each call asks for it, and taking an address apart costs more than the rest of the check. */
function publicHostOf(publicUrl: string): string {
  const known = publicHosts.get(publicUrl) ?? new URL(publicUrl).host;
  publicHosts.set(publicUrl, known);
  return known;
}

/** An unknown host name could end up in a link or a cache, so it is refused (C-42). */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return false;
  if (host.toLowerCase() === publicHostOf(publicUrl)) return true;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, "");
  return loopback.has(name);
}
