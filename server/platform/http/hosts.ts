const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** An unknown host name could end up in a link or a cache, so it is refused (C-42). */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  if (!host) return false;
  if (host.toLowerCase() === new URL(publicUrl).host) return true;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, "");
  return loopback.has(name);
}
