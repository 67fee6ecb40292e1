import { randomBytes } from "node:crypto";
import { epochOf } from "@corridor/product/epoch";
import { normaliseEmail } from "@corridor/product/users/email";
import type { Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { isOneOf } from "../platform/seal.ts";

/** How long a browser stays known after a log-in, and the most accounts it is known for. */
export const knownBrowserDays = 365;
const accountsPerBrowser = 5;

export type AccountName = { clientId: string; email: string };

/** One text for every spelling of an account, also for an account that does not exist. */
export function accountText({ clientId, email }: AccountName): string {
  return `${clientId.trim().toLowerCase()}\n${normaliseEmail(email) ?? email.trim().toLowerCase()}`;
}

type Token = { id: string; expires: string; signature: string };

/**
 * The id of this browser if the account logged in with it before, otherwise null (C-85). A token gives only a separate
 * allowance of attempts and reset e-mails. The check reads no account, so known and unknown accounts take the same time (C-43).
 */
export async function knownBrowserOf(
  app: App,
  tx: Tx,
  { browserTokens }: Pick<Visitor, "browserTokens">,
  account: AccountName,
): Promise<string | null> {
  const now = epochOf(await databaseTime(tx));
  const valid = tokensIn(browserTokens).find(
    (token) => isOf(app, token, account) && Number.parseInt(token.expires, 36) > now,
  );
  return valid?.id ?? null;
}

/** The browser's tokens after a log-in: this account's first, without the accounts used longest ago. */
export async function rememberBrowser(
  app: App,
  tx: Tx,
  { browserTokens }: Pick<Visitor, "browserTokens">,
  account: AccountName,
): Promise<string> {
  const brought = tokensIn(browserTokens);
  const earlier = brought.find((token) => isOf(app, token, account));
  const id = earlier?.id ?? randomBytes(16).toString("base64url");
  const expires = (epochOf(await databaseTime(tx)) + knownBrowserDays * 86_400).toString(36);
  const signature = app.vault.sign("known-browser", signedText({ id, expires }, account));
  const fresh = { id, expires, signature: signature.toString("base64url") };
  const others = brought.filter((token) => !isOf(app, token, account));
  return [fresh, ...others]
    .slice(0, accountsPerBrowser)
    .map((token) => [token.id, token.expires, token.signature].join("."))
    .join("~");
}

/** A browser can send any text: only text in the form of a token is read, and no more tokens than we set. */
function tokensIn(text: string): Token[] {
  return text
    .split("~", accountsPerBrowser)
    .map((each) => /^([\w-]{22})\.([0-9a-z]{6,8})\.([\w-]{43})$/.exec(each))
    .filter((match) => match !== null)
    .map(([, id, expires, signature]) => ({ id: id!, expires: expires!, signature: signature! }));
}

function isOf(app: App, token: Token, account: AccountName): boolean {
  const expected = app.vault.signatures("known-browser", signedText(token, account));
  return isOneOf(expected, Buffer.from(token.signature, "base64url"));
}

function signedText({ id, expires }: Omit<Token, "signature">, account: AccountName): string {
  return `${id}\n${expires}\n${accountText(account)}`;
}
