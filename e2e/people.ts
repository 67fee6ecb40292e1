import type { Language } from "@corridor/product/i18n/language";
import type { APIResponse, BrowserContext } from "@playwright/test";

/** People of the demo world; docs/spec/demo.md describes them. */
export type Account = { readonly clientId: string; readonly email: string };

export const password = "lantern-harbour-42";
export const creator: Account = { clientId: "acme", email: "creator@acme.example" };
export const walletManager = accountAt("kijani", "admin");
export const creatorAtTwo = accountAt("kijani", "creator");
export const approverAtTwo = accountAt("kijani", "approver");
export const walletless: Account = { clientId: "nowallet", email: "viewer@nowallet.example" };
export const ofArchived: Account = { clientId: "oldmill", email: "viewer@oldmill.example" };
export const staffAdmin: Account = { clientId: "meridian", email: "admin" };
export const withTwoFactor: Account = { clientId: "kijani", email: "twofactor@kijani.example" };
export const mustSetUpTwoFactor: Account = { clientId: "kijani", email: "setup@kijani.example" };
export const invited: Account = { clientId: "kijani", email: "invited@kijani.example" };

/** The person with a role at a client, such as the viewer of acme. */
export function accountAt(clientId: string, local: string): Account {
  return { clientId, email: `${local}@${clientId}.example` };
}

/** A call like the console's, for actions in the background. */
export async function post(
  context: BrowserContext,
  url: string,
  path: string,
  data: object,
  language: Language = "en",
): Promise<APIResponse> {
  await context.request.get(`${url}/api/chrome`); // Sets the anti-forgery cookie.
  const cookies = await context.cookies(url);
  const token = cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  return context.request.post(`${url}${path}`, {
    data,
    headers: { "X-XSRF-TOKEN": decodeURIComponent(token), "X-Locale": language },
  });
}

/** Logs in without the screen: the next page of this browser opens with the session. */
export async function logIn(
  context: BrowserContext,
  url: string,
  account: Account,
  withPassword = password,
): Promise<boolean> {
  const answer = await post(context, url, "/api/auth/login", { ...account, password: withPassword });
  return answer.ok();
}

export async function loginStatus(context: BrowserContext, url: string): Promise<string> {
  const answer = await context.request.get(`${url}/api/chrome`);
  return ((await answer.json()) as { loginStatus: string }).loginStatus;
}

/** A sentence about a person, with their address after the name. */
export function saidOf(sentence: (p: { person: string }) => string, { email }: Account): RegExp {
  const gap = "\n";
  return new RegExp(sentence({ person: gap }).replace(gap, `\\S.* \\(${email}\\)`));
}
