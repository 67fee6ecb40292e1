import { beforeEach, describe, expect, test } from "vitest";
import {
  changePassword,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
} from "@corridor/product/auth/contract";
import { countEvent } from "../platform/rate-limit.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { atStartOfWindow } from "../testing/counting-window.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
beforeEach(() => atStartOfWindow(world, 3_600)); // The longest window; every shorter window starts with it.
let addresses = 0;
const stranger = () => openBrowser(world.server, { address: `10.8.${(addresses += 1) % 250}.1` });

/** A browser that logged in once and logged out. */
async function knownBrowser(): Promise<{ user: GivenUser; browser: TestBrowser }> {
  const { user, browser } = await givenLogin(world);
  await browser.call(logOut, {});
  return { user, browser };
}

async function fail(user: GivenUser, times: number, from = stranger): Promise<void> {
  for (let count = 0; count < times; count += 1) await from().call(logIn, { ...user, password: "wrong" });
}

async function ask({ clientId, email }: GivenUser, times: number, from = stranger): Promise<void> {
  for (let count = 0; count < times; count += 1) await from().call(requestPasswordReset, { clientId, email });
}

describe("an attack on an account by an outsider", () => {
  test("with a wrong client or an unknown address sends no e-mail, so it uses up none of the reset e-mails [AUTH-56, AUTH-60, C-45]", async () => {
    const user = await givenUser(world);
    await ask({ ...user, clientId: "nosuch" }, 4);
    await fail(user, 5);
    await ask(user, 1);
    const subjects = (await mailsTo(world, user.email)).map((mail) => mail.subject);
    expect(subjects).toContain("Reset your Meridian password");
  });

  test("locks strangers out, but not a browser that logged in before [AUTH-51, AUTH-60, C-45, C-85, F-44]", async () => {
    const { user, browser } = await knownBrowser();
    await fail(user, 5);
    expect((await stranger().call(logIn, user)).problem.error).toBe("login.locked");
    expect((await browser.call(logIn, user)).status).toBe(200);
  });

  test("uses up the reset e-mails for strangers, but not those of a browser that logged in before [AUTH-56, AUTH-60, C-45, C-85]", async () => {
    const { user, browser } = await knownBrowser();
    await ask(user, 5);
    expect(await mailsTo(world, user.email)).toHaveLength(3);
    await ask(user, 5, () => browser);
    const mails = await mailsTo(world, user.email);
    expect(mails).toHaveLength(6);
    const token = mails[0]!.link!.searchParams.get("token")!;
    const password = "orchard-velocity-copper";
    const reset = { token, password, confirmPassword: password };
    expect((await browser.call(resetPassword, reset)).status).toBe(200);
  });

  test("from the same address does not stop a known browser from logging in or asking for a reset [AUTH-60, C-85]", async () => {
    const user = await givenUser(world);
    const neighbour = () => openBrowser(world.server, { address: "192.0.2.77" });
    const browser = neighbour();
    expect((await browser.call(logIn, user)).status).toBe(200);
    await browser.call(logOut, {});
    await countEvent(world.app.db, "login failures 192.0.2.77", 900, 20);
    await ask({ ...user, email: "nobody@people.example" }, 11, neighbour);
    const asked = { clientId: user.clientId, email: user.email };
    expect((await neighbour().call(logIn, user)).problem.error).toBe("request.too-many");
    expect((await neighbour().call(requestPasswordReset, asked)).problem.error).toBe("request.too-many");
    expect((await browser.call(requestPasswordReset, asked)).status).toBe(200);
    expect((await browser.call(logIn, user)).status).toBe(200);
  });

  test("does not stop a logged-in person from changing the password [AUTH-60, C-85]", async () => {
    const { user, browser } = await givenLogin(world);
    await fail(user, 5);
    const password = "orchard-velocity-copper";
    const change = { currentPassword: user.password, password, confirmPassword: password };
    expect((await browser.call(changePassword, change)).status).toBe(200);
  });
});

describe("a known browser", () => {
  test("has five attempts: a stolen token gives only a separate allowance [AUTH-60, C-85]", async () => {
    const { user, browser } = await knownBrowser();
    await fail(user, 5, () => browser);
    expect((await browser.call(logIn, user)).problem.error).toBe("login.locked");
    expect((await stranger().call(logIn, user)).status).toBe(200);
  });

  test("is known for the accounts that logged in with it, for a year [AUTH-60, C-85]", async () => {
    const { user, browser } = await knownBrowser();
    const other = await givenUser(world);
    await fail(other, 5);
    expect((await browser.call(logIn, other)).problem.error).toBe("login.locked");
    const colleague = await givenUser(world);
    expect((await browser.call(logIn, colleague)).status).toBe(200);
    await fail(user, 5);
    expect((await browser.call(logIn, user)).status).toBe(200);
    world.app.db.clock.moveBy("366 days");
    await fail(user, 5);
    expect((await browser.call(logIn, user)).problem.error).toBe("login.locked");
    world.app.db.clock.moveBy("");
  });

  test("is not known after a password without its second factor [AUTH-60, C-85]", async () => {
    const user = await givenUser(world, { twoFactor: "Enabled" });
    const browser = stranger();
    expect((await browser.call(logIn, user)).body).toEqual({ loginStatus: "needs2FA" });
    expect(browser.cookies.has("known-browser")).toBe(false);
  });

  test("has tokens that no script can read, and altered tokens are ignored [AUTH-60, C-85]", async () => {
    const { user, browser } = await knownBrowser();
    const entered = await browser.call(logIn, user);
    const cookie = [entered.headers["set-cookie"]]
      .flat()
      .find((each) => String(each).startsWith("known-browser="));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    await fail(user, 5);
    const token = browser.cookies.get("known-browser")!;
    const [id, expires, signature] = token.split(".");
    for (const forged of [
      "",
      "~~~",
      "x".repeat(4_000),
      `${id}.zzzzzzz.${signature}`,
      `${"A".repeat(22)}.${expires}.${signature}`,
    ]) {
      const thief = stranger();
      thief.cookies.set("known-browser", forged);
      expect((await thief.call(logIn, user)).problem.error).toBe("login.locked");
    }
  });
});
