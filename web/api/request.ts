import type { Endpoint } from "@corridor/product/endpoint";

/** What a request takes from the page it is made on. */
export type Surroundings = {
  /** Empty in the browser, where every call goes to the page's own origin. */
  origin: string;
  cookies: () => string;
  language: () => string;
};

export function buildRequest(
  endpoint: Endpoint,
  input: object,
  isBackground: boolean,
  { origin, cookies, language }: Surroundings,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { Accept: "application/json", "X-Locale": language() };
  if (isBackground) headers["X-Background"] = "1"; // Such calls must not keep an idle session alive.
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: "same-origin",
    cache: "no-store",
  };
  if (endpoint.method === "GET") return { url: `${origin}${endpoint.path}${queryString(input)}`, init };
  headers["Content-Type"] = "application/json";
  const token = cookieNamed("XSRF-TOKEN", cookies());
  if (token) headers["X-XSRF-TOKEN"] = token;
  return { url: `${origin}${endpoint.path}`, init: { ...init, body: JSON.stringify(input) } };
}

type Parameter = string | number | boolean | null | undefined;

/** Array parameters repeat their key; what is undefined or null is left out. */
function queryString(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input) as [string, Parameter | Parameter[]][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one));
    }
  }
  const written = query.toString();
  return written === "" ? "" : `?${written}`;
}

function cookieNamed(name: string, cookies: string): string | null {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
