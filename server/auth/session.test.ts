import { describe, expect, test } from "vitest";
import { changePassword, logIn, logOut, queryChrome, setLanguage } from "@corridor/product/auth/contract";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

async function isLoggedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.call(queryChrome, {}, { "x-background": "1" })).body.loginStatus === "loggedIn";
}

async function after(offset: string, look: () => Promise<void>): Promise<void> {
  world.app.db.clock.moveBy(offset);
  try {
    await look();
  } finally {
    world.app.db.clock.moveBy("");
  }
}

describe("a session", () => {
  test("is a random 256-bit id in an HttpOnly SameSite=Lax cookie of which only the hash is stored [AUTH-53, API-02, C-51]", async () => {
    const user = await givenUser(world);
    const browser = openBrowser(world.server);
    const { headers } = await browser.call(logIn, user);
    const cookie = String((headers["set-cookie"] as string[]).find((line) => line.startsWith("session=")));
    expect(cookie).toMatch(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = browser.cookies.get("session")!;
    const stored = await world.app.db.systemTransaction("read sessions", (tx) =>
      tx.selectFrom("sessions").selectAll().execute(),
    );
    expect(JSON.stringify(stored.map((row) => row.secret_hash.toString("base64url")))).not.toContain(secret);
  });

  test("gets a new id at log-in, and the browser's old session is ended [AUTH-53, F-48]", async () => {
    const { user, browser } = await givenLogin(world);
    const before = browser.copy();
    await browser.call(logIn, user);
    expect(browser.cookies.get("session")).not.toBe(before.cookies.get("session"));
    expect(await isLoggedIn(before)).toBe(false);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test("an id that was planted before log-in is never used [F-48]", async () => {
    const user = await givenUser(world);
    const browser = openBrowser(world.server);
    browser.cookies.set("session", "A".repeat(43));
    await browser.call(queryChrome, {});
    const token = browser.cookies.get("XSRF-TOKEN")!;
    await browser.call(logIn, user, { "x-xsrf-token": token });
    expect(browser.cookies.get("session")).not.toBe("A".repeat(43));
  });

  test("ends after 30 idle minutes; a person's call restarts that time and a background call does not [AUTH-53]", async () => {
    const { browser } = await givenLogin(world);
    await after("29 minutes", async () => expect(await isLoggedIn(browser)).toBe(true));
    await after("31 minutes", async () => expect(await isLoggedIn(browser)).toBe(false));
    await after("20 minutes", async () =>
      expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn"),
    );
    await after("49 minutes", async () => expect(await isLoggedIn(browser)).toBe(true));
    await after("51 minutes", async () => expect(await isLoggedIn(browser)).toBe(false));
  });

  test("ends after 12 hours with any activity [AUTH-53]", async () => {
    const { browser } = await givenLogin(world);
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      await after(`${minutes} minutes`, async () => {
        expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
      });
    }
    await after("721 minutes", async () => expect(await isLoggedIn(browser)).toBe(false));
  });

  test("logging out ends it and tells the browser to clear its cache [AUTH-33, API-11, C-57, F-48]", async () => {
    const { browser } = await givenLogin(world);
    const stolen = browser.copy();
    const { status, body, headers } = await browser.call(logOut, {});
    expect([status, body]).toEqual([200, {}]);
    expect(headers["clear-site-data"]).toBe('"cache"');
    expect(await isLoggedIn(stolen)).toBe(false);
    expect((await browser.call(logOut, {})).status).toBe(200);
  });

  test("a deactivated person is logged out at the next call, and a changed role counts at once [C-09, C-52, F-48]", async () => {
    const { user, browser } = await givenLogin(world, { role: "VIEWER" });
    const change = (values: { role?: "CREATOR"; account_state?: "DEACTIVATED" }) =>
      world.app.db.systemTransaction("test", (tx) =>
        tx.updateTable("users").set(values).where("user_id", "=", user.userId).execute(),
      );
    await change({ role: "CREATOR" });
    expect((await browser.call(queryChrome, {})).body.user?.allowedPaymentClientIds).toEqual([user.clientId]);
    await change({ account_state: "DEACTIVATED" });
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await browser.call(setLanguage, { language: "fr" })).problem.error).toBe("sessionInvalid");
  });

  test("of six sessions of one person the oldest is ended [C-51]", async () => {
    const user = await givenUser(world);
    const browsers = Array.from({ length: 6 }, () => openBrowser(world.server));
    for (const browser of browsers) await browser.call(logIn, user);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, true, true, true, true, true]);
  });

  test("changing the password renews the session, ends the others, and sends an e-mail [API-19, AUTH-53, F-48]", async () => {
    const { user, browser } = await givenLogin(world);
    const elsewhere = openBrowser(world.server);
    await elsewhere.call(logIn, user);
    const before = browser.copy();
    const password = "orchard-velocity-copper";
    const change = { currentPassword: user.password, password, confirmPassword: password };
    expect((await browser.call(changePassword, change)).status).toBe(200);
    expect([await isLoggedIn(browser), await isLoggedIn(before), await isLoggedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await openBrowser(world.server).call(logIn, user)).status).toBe(400);
    expect((await openBrowser(world.server).call(logIn, { ...user, password })).status).toBe(200);
    expect((await mailsTo(world, user.email)).map((mail) => mail.subject)).toEqual([
      "Your Meridian password was changed",
    ]);
  });

  test("changing the password with a wrong current one is refused on its field, and five times lock the account [API-19, C-45]", async () => {
    const { user, browser } = await givenLogin(world, { address: "192.0.2.17" });
    const change = {
      currentPassword: "wrong",
      password: "orchard-velocity-copper",
      confirmPassword: "orchard-velocity-copper",
    };
    for (let count = 0; count < 5; count += 1) {
      const { status, problem } = await browser.call(changePassword, change);
      expect([status, problem.fieldErrors]).toEqual([
        400,
        { currentPassword: "The current password is incorrect." },
      ]);
    }
    expect((await browser.call(changePassword, { ...change, currentPassword: user.password })).status).toBe(
      429,
    );
  });
});
