import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import {
  enableTwoFactor,
  logIn,
  queryChrome,
  queryTwoFactorQrCode,
  verifyCode,
  verifyInitialCode,
} from "@corridor/product/auth/contract";
import { stepSeconds } from "@corridor/product/auth/two-factor";
import type { App } from "../platform/app.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { readAccount } from "../accounts/accounts.ts";
import { useCodeStep } from "../accounts/two-factor.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** A step in the near future, with the clock in its middle, so that no test crosses the border of a step. */
const firstStep = Math.floor(Date.now() / 1_000 / stepSeconds) + 100;

function standAt(step: number, app: App = world.app): void {
  const middle = (firstStep + step) * stepSeconds + stepSeconds / 3;
  app.db.clock.moveBy(`${Math.round(middle - Date.now() / 1_000)} seconds`);
}

function codeOf(step: number): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: (firstStep + step) * stepSeconds * 1_000,
  });
}

/** Six digits that are the code of no step near these tests. */
function wrongCode(): string {
  const near = new Set(Array.from({ length: 600 }, (_, step) => codeOf(step - 300)));
  let guess = 0;
  while (near.has(String(guess).padStart(6, "0"))) guess += 1;
  return String(guess).padStart(6, "0");
}
const wrong = wrongCode();

async function givenTwoFactor(): Promise<GivenUser> {
  const user = await givenUser(world, { twoFactor: "Enabled" });
  await world.app.db.systemTransaction("given", (tx) =>
    tx
      .updateTable("users")
      .set({ totp_secret_sealed: world.app.vault.seal("totp", secret) })
      .where("user_id", "=", user.userId)
      .execute(),
  );
  return user;
}

async function halfSessionOf(user: GivenUser, server: FastifyInstance = world.server): Promise<TestBrowser> {
  const browser = openBrowser(server);
  expect((await browser.call(logIn, user)).body).toEqual({ loginStatus: "needs2FA" });
  return browser;
}

const statusOf = async (browser: TestBrowser, code: string) =>
  (await browser.call(verifyCode, { code })).status;

describe("a code", () => {
  test("works once [AUTH-52, C-46, F-45]", async () => {
    standAt(0);
    const user = await givenTwoFactor();
    expect(await statusOf(await halfSessionOf(user), codeOf(0))).toBe(200);
    const { status, problem } = await (await halfSessionOf(user)).call(verifyCode, { code: codeOf(0) });
    expect([status, problem.error, problem.message]).toEqual([
      400,
      "two-factor.wrong",
      "That code is not valid.",
    ]);
    standAt(1);
    expect(await statusOf(await halfSessionOf(user), codeOf(0))).toBe(400);
    expect(await statusOf(await halfSessionOf(user), codeOf(1))).toBe(200);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])("of %i steps from now answers %i [AUTH-52, C-46, F-45]", async (step, expected) => {
    standAt(0);
    expect(await statusOf(await halfSessionOf(await givenTwoFactor()), codeOf(step))).toBe(expected);
  });

  test("of an earlier step is refused after a later one was used [C-46, F-45]", async () => {
    standAt(0);
    const user = await givenTwoFactor();
    expect(await statusOf(await halfSessionOf(user), codeOf(1))).toBe(200);
    expect(await statusOf(await halfSessionOf(user), codeOf(0))).toBe(400);
    expect(await statusOf(await halfSessionOf(user), codeOf(-1))).toBe(400);
    standAt(1);
    expect(await statusOf(await halfSessionOf(user), codeOf(2))).toBe(200);
  });

  test("that enabled two-factor login cannot be used again to log in [C-46, F-45]", async () => {
    const { user, browser } = await givenLogin(world);
    await browser.call(enableTwoFactor, {});
    const { body } = await browser.call(queryTwoFactorQrCode, {});
    const code = TOTP.generate({ secret: Secret.fromBase32(body.secret) });
    expect((await browser.call(verifyInitialCode, { code })).status).toBe(200);
    expect(await statusOf(await halfSessionOf(user), code)).toBe(400);
  });

  test("does not become valid again when the clock goes back [F-07, C-46]", async () => {
    standAt(240);
    const user = await givenTwoFactor();
    expect(await statusOf(await halfSessionOf(user), codeOf(240))).toBe(200);
    standAt(0);
    const browser = await halfSessionOf(user);
    expect(await statusOf(browser, codeOf(240))).toBe(400);
    expect(await statusOf(browser, codeOf(0))).toBe(400);
  });

  test("used 50 times at once on two processes is accepted once [F-45, C-46]", async () => {
    const other = await world.another();
    for (const { app } of [world, other]) standAt(0, app);
    const user = await givenTwoFactor();
    const servers = Array.from({ length: 5 }, (_, index) => (index % 2 ? other.server : world.server));
    const browsers = await Promise.all(servers.map((server) => halfSessionOf(user, server)));
    const code = codeOf(0);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => statusOf(browsers[index % 5]!.copy(), code)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 403, 429].includes(status))).toEqual([]);
  });

  test("has its step used by exactly one of 50 transactions of two processes [F-45, C-46]", async () => {
    const other = await world.another();
    const user = await givenTwoFactor();
    const takes = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other.app : world.app).db.systemTransaction("test", async (tx) =>
        useCodeStep(tx, await readAccount(tx, user.clientId, user.userId), 7),
      ),
    );
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1);
  });
});

describe("five wrong codes", () => {
  async function guessFiveTimes(browser: TestBrowser): Promise<void> {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await statusOf(browser, wrong));
    expect(statuses).toEqual([400, 400, 400, 400, 429]); // The last answer says that the entry is locked.
  }

  test("end the half session, lock code entry for 15 minutes, and are audited [AUTH-52, API-16, F-45]", async () => {
    standAt(0);
    const user = await givenTwoFactor();
    const elsewhere = await halfSessionOf(user);
    const browser = await halfSessionOf(user);
    await guessFiveTimes(browser);
    expect(await statusOf(browser, codeOf(0))).toBe(403);
    expect(await statusOf(elsewhere, codeOf(0))).toBe(403);
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    const again = await halfSessionOf(user);
    const { status, problem, headers } = await again.call(verifyCode, { code: codeOf(0) });
    expect([status, problem.error, problem.message]).toEqual([
      429,
      "two-factor.locked",
      "Too many wrong codes. Try again in 15 minutes.",
    ]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    const actions = await world.app.db.systemTransaction("test", (tx) =>
      tx.selectFrom("audit_entries").select("action").where("client_id", "=", user.clientId).execute(),
    );
    expect(actions.filter(({ action }) => action === "two-factor.failed")).toHaveLength(4);
    expect(actions.filter(({ action }) => action === "two-factor.locked")).toHaveLength(1);
  });

  test("lock for no longer, and every answer says for how long [AUTH-52]", async () => {
    standAt(0);
    const user = await givenTwoFactor();
    await guessFiveTimes(await halfSessionOf(user));
    standAt(28);
    const { problem } = await (
      await halfSessionOf(user)
    ).call(verifyCode, { code: codeOf(28) }, { "x-locale": "fr" });
    expect(problem.message).toMatch(/^Trop de codes incorrects\. Réessayez dans (1 minute|2 minutes)\.$/);
    standAt(31);
    expect(await statusOf(await halfSessionOf(user), codeOf(31))).toBe(200);
  });

  test("cannot be multiplied: half sessions never end the person's whole ones [AUTH-52, AUTH-53]", async () => {
    standAt(0);
    const user = await givenTwoFactor();
    const inside = await halfSessionOf(user);
    expect(await statusOf(inside, codeOf(0))).toBe(200);
    for (let count = 0; count <= world.app.config.sessionsPerUser; count += 1) await halfSessionOf(user);
    expect((await inside.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
  });

  test("are counted in a row: a right code in between restarts the count [AUTH-52]", async () => {
    const user = await givenTwoFactor();
    for (const step of [0, 1]) {
      standAt(step);
      const browser = await halfSessionOf(user);
      for (let count = 0; count < 4; count += 1) expect(await statusOf(browser, wrong)).toBe(400);
      expect(await statusOf(browser, codeOf(step))).toBe(200);
    }
  });

  test("sent all at once on two processes are still only five guesses [F-45, C-46]", async () => {
    const other = await world.another();
    const user = await givenTwoFactor();
    const browsers = [await halfSessionOf(user), await halfSessionOf(user, other.server)];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => statusOf(browsers[index % 2]!.copy(), wrong)),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(4);
    expect(statuses).not.toContain(200);
    expect(await statusOf(await halfSessionOf(user), wrong)).toBe(429);
  });

  test("lock the set-up as well: the half session ends, a logged-in one stays [AUTH-52, API-15]", async () => {
    const inside = (await givenLogin(world)).browser;
    await inside.call(enableTwoFactor, {});
    const half = (await givenLogin(world, { twoFactor: "NeedsSetup" })).browser;
    for (const browser of [inside, half]) {
      await browser.call(queryTwoFactorQrCode, {});
      for (let count = 1; count <= 5; count += 1) {
        const { status, problem } = await browser.call(verifyInitialCode, { code: "000000" });
        expect([status, problem.error]).toEqual(
          count < 5 ? [400, "two-factor.wrong"] : [429, "two-factor.locked"],
        );
      }
    }
    expect((await inside.call(verifyInitialCode, { code: "000000" })).problem.error).toBe(
      "two-factor.locked",
    );
    expect((await half.call(verifyInitialCode, { code: "000000" })).status).toBe(403);
  });

  test("an hour of guessing with the right password tries no more than 25 codes [F-45]", async () => {
    const user = await givenTwoFactor();
    let tried = 0;
    for (let minute = 0; minute < 60; minute += 3) {
      standAt(minute * 2);
      const browser = await halfSessionOf(user);
      for (let guess = 0; guess < 6; guess += 1) if ((await statusOf(browser, wrong)) === 400) tried += 1;
    }
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(25);
  });
});
