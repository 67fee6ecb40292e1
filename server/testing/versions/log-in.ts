import { logIn, verifyCode } from "@corridor/product/auth/contract";
import { codeShown } from "../authenticator.ts";
import { openBrowser, type ServedByInject, type TestBrowser } from "../browser.ts";
import { givenPassword } from "../given.ts";
import { smallWorld } from "./small-world-names.ts";

/** Logs a person of the small world in, with a code where the account has a second factor. */
export async function logInToSmallWorld(
  server: ServedByInject,
  name: keyof typeof smallWorld.people,
): Promise<TestBrowser> {
  const browser = openBrowser(server);
  const person = { clientId: smallWorld.clientId, email: smallWorld.people[name], password: givenPassword };
  let { status, text, body } = await browser.call(logIn, person);
  if (status === 200 && body.loginStatus === "needs2FA")
    ({ status, text, body } = await browser.call(verifyCode, { code: codeShown(smallWorld.totpSecret) }));
  if (status !== 200 || body.loginStatus !== "loggedIn") throw new Error(`${name} cannot log in: ${text}`);
  return browser;
}
