import { placedInPath, type Endpoint } from "@corridor/product/endpoint";

/** The values that a request takes from the page. */
export type RequestContext = {
  /** Empty in the browser, where every call goes to the page's own origin. */
  origin: string;
  cookies: () => string;
  language: () => string;
};

export type Request = {
  url: string;
  init: RequestInit & { method: string; headers: Record<string, string> };
};

export type RequestOptions = {
  isBackground?: boolean | undefined;
  isForm?: boolean | undefined;
  file?: File | undefined;
};

export function buildRequest(
  endpoint: Endpoint,
  input: object,
  { isBackground = false, isForm = false, file }: RequestOptions,
  { origin, cookies, language }: RequestContext,
): Request {
  const accepted = endpoint.answersFile ? "*/*" : "application/json";
  const headers: Record<string, string> = { Accept: accepted, "X-Locale": language() };
  if (isBackground) headers["X-Background"] = "1"; // Background calls must not keep an idle session alive.
  const init: Request["init"] = {
    method: endpoint.method,
    headers,
    credentials: "same-origin",
    cache: "no-store",
  };
  const { address, rest } = placedInPath(endpoint, { ...input });
  const url = `${origin}${address}`;
  if (endpoint.method === "GET") return { url: `${url}${queryString(rest)}`, init };
  const token = cookieNamed("XSRF-TOKEN", cookies());
  if (token) headers["X-XSRF-TOKEN"] = token;
  if (endpoint.upload !== undefined && file)
    return { url, init: { ...init, body: formWith(endpoint.upload, rest, file) } };
  if (isForm) {
    headers["Content-Type"] = "application/x-www-form-urlencoded";
    return { url, init: { ...init, body: queryString(rest).slice(1) } };
  }
  headers["Content-Type"] = "application/json";
  return { url, init: { ...init, body: JSON.stringify(rest) } };
}

/** The parameters come before the file, so that the server can refuse the file without reading it. */
function formWith(part: string, input: object, file: File): FormData {
  const form = new FormData();
  form.append("jsonData", JSON.stringify(input));
  form.append(part, file);
  return form;
}

type Parameter = string | number | boolean | null | undefined;

/** Array parameters repeat their key; undefined and null are left out. */
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
