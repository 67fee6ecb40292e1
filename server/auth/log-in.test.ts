import { describe, expect, test } from "vitest";
import { checkClientId, logIn, logOut, queryChrome, setLanguage } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const open = (language: "en" | "fr" = "en") => openBrowser(world.server, { language });

describe("the client ID step", () => {
  test("a known client ID is answered with its name, an archived one too [AUTH-04, AUTH-55, API-07]", async () => {
    const client = await givenClient(world);
    const archived = await givenClient(world, { isArchived: true });
    expect((await open().call(checkClientId, client)).body).toEqual({
      clientId: client.clientId,
      name: client.name,
    });
    expect((await open().call(checkClientId, archived)).status).toBe(200);
  });

  test.each(["nosuch", "", "A B", "x", "a".repeat(5_000), "../acme", "acme'--", "acmé"])(
    "the unknown or malformed client ID %j answers 404 in the reader's language [AUTH-05, AUTH-55, I18N-08, I18N-09]",
    async (clientId) => {
      const { status, problem } = await open("fr").call(checkClientId, { clientId });
      expect(status).toBe(404);
      expect(problem).toMatchObject({
        message: "Cet identifiant client n'existe pas.",
        error: "client.unknown",
      });
    },
  );

  test("the 31st check in a minute from one address answers 429 with Retry-After [AUTH-55, API-04]", async () => {
    const browser = openBrowser(world.server, { address: "203.0.113.9" });
    for (let count = 0; count < 30; count += 1) await browser.call(checkClientId, { clientId: "nosuch" });
    const { status, headers } = await browser.call(checkClientId, { clientId: "nosuch" });
    expect(status).toBe(429);
    expect(headers["retry-after"]).toBe("60");
    expect((await open().call(checkClientId, { clientId: "nosuch" })).status).toBe(404);
  });
});

describe("e-mail and password", () => {
  test("client ID, e-mail and password open a session, and chrome returns the person [AUTH-01, AUTH-09, AUTH-12, AUTH-13, API-05, API-08]", async () => {
    const { user, browser } = await givenLogin(world, { role: "CREATOR" });
    const { body } = await browser.call(queryChrome, {});
    expect(body).toMatchObject({
      loginStatus: "loggedIn",
      clientId: user.clientId,
      primaryClientId: user.clientId,
      hasNoValidWallets: false,
      user: { email: user.email, role: { name: "CREATOR" }, allowedPaymentClientIds: [user.clientId] },
    });
  });

  test("case and blanks in client ID and e-mail do not matter [USER-20]", async () => {
    const user = await givenUser(world);
    const typed = {
      ...user,
      clientId: ` ${user.clientId.toUpperCase()} `,
      email: ` ${user.email.toUpperCase()}`,
    };
    expect((await open().call(logIn, typed)).status).toBe(200);
  });

  test("the same e-mail at two clients has two accounts, each with its own password [USER-20]", async () => {
    const first = await givenUser(world);
    const second = await givenUser(world, { email: first.email });
    const { body } = await givenChrome({ ...second });
    expect(body.primaryClientId).toBe(second.clientId);
  });

  async function givenChrome(user: { clientId: string; email: string; password: string }) {
    const browser = open();
    await browser.call(logIn, user);
    return browser.call(queryChrome, {});
  }

  test("a wrong client, unknown e-mail, wrong password and blocked account get the same answer [AUTH-08, AUTH-51, API-08, F-43]", async () => {
    const user = await givenUser(world);
    const deactivated = await givenUser(world, { state: "DEACTIVATED" });
    const invited = await givenUser(world, { state: "PENDING_ACTIVATION" });
    const attempts = [
      { ...user, clientId: "nosuch" },
      { ...user, email: "nobody@people.example" },
      { ...user, email: "not an address" },
      { ...user, password: "wrong" },
      { ...user, password: "" },
      deactivated,
      invited,
    ];
    for (const attempt of attempts) {
      const { status, problem } = await openBrowser(world.server, { address: "198.51.100.1" }).call(
        logIn,
        attempt,
      );
      expect({ status, ...problem, traceId: "" }).toEqual({
        status: 400,
        message: "Incorrect e-mail or password.",
        error: "login.bad-credentials",
        traceId: "",
      });
    }
  });

  test("the language of the call is stored on the account at log-in [I18N-08]", async () => {
    const user = await givenUser(world);
    const browser = open("fr");
    await browser.call(logIn, user);
    const { body } = await browser.call(queryChrome, {});
    expect(body.user).toMatchObject({ language: "fr", role: { displayName: "Lecteur" } });
    await browser.call(setLanguage, { language: "en" });
    expect((await browser.call(queryChrome, {})).body.user?.language).toBe("en");
  });

  test.each([
    ["Enabled", true, "needs2FA"],
    ["NeedsSetup", true, "needs2FASetup"],
    ["NeedsSetup", false, "loggedIn"],
    ["Disabled", false, "loggedIn"],
  ] as const)(
    "two-factor %s (required: %s) leads to %s after the password [AUTH-09, STATE-10]",
    async (twoFactor, isTwoFactorRequired, expected) => {
      const user = await givenUser(world, { twoFactor, isTwoFactorRequired });
      const browser = open();
      expect((await browser.call(logIn, user)).body).toEqual({ loginStatus: expected });
      const { body } = await browser.call(queryChrome, {});
      expect(body.loginStatus).toBe(expected);
      if (expected !== "loggedIn")
        expect(body.user).toMatchObject({ email: user.email, visibleClients: [], accessibleWallets: [] });
    },
  );

  test("in a half session only chrome and logout answer [AUTH-13, STATE-10, C-02]", async () => {
    const user = await givenUser(world, { twoFactor: "Enabled" });
    const browser = open();
    await browser.call(logIn, user);
    const { status, problem } = await browser.call(setLanguage, { language: "fr" });
    expect([status, problem.error]).toEqual([403, "sessionInvalid"]);
    expect((await browser.call(logOut, {})).status).toBe(200);
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
  });
});
