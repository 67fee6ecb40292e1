import { describe, expect, test } from "vitest";
import {
  enableTwoFactor,
  logIn,
  queryChrome,
  queryTwoFactorQrCode,
  verifyCode,
  verifyInitialCode,
} from "@corridor/product/auth/contract";
import { recoveryCodeCount } from "@corridor/product/auth/recovery-codes";
import {
  makeRecoveryCodes,
  queryRecoveryCodes,
  verifyRecoveryCode,
} from "@corridor/product/auth/recovery-contract";
import { readAccount } from "../accounts/accounts.ts";
import { moveTwoFactor } from "../accounts/two-factor.ts";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "../accounts/recovery-codes.ts";
import type { Tx } from "../platform/db.ts";
import { hashOf } from "../platform/seal.ts";
import { codeShown } from "../testing/authenticator.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const owner = (user: GivenUser) => ({ client_id: user.clientId, user_id: user.userId });
const inSystem = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.systemTransaction("test", work);

async function givenCodes(): Promise<{ user: GivenUser; codes: string[] }> {
  const user = await givenUser(world, { twoFactor: "Enabled" });
  const codes = await inSystem((tx) => replaceRecoveryCodes(world.app, tx, owner(user)));
  return { user, codes };
}

async function halfSessionOf(user: GivenUser): Promise<TestBrowser> {
  const browser = openBrowser(world.server);
  expect((await browser.call(logIn, user)).body).toEqual({ loginStatus: "needs2FA" });
  return browser;
}

const leftOf = (user: GivenUser) => inSystem((tx) => countRecoveryCodes(tx, owner(user)));

/** A well-formed code that no person has. */
const wrong = "ZZZZZ-ZZZZZ";

test("ten codes are returned once, after the first right code of the app, and are stored as keyed hashes [AUTH-63, API-91, C-90]", async () => {
  const { user, browser } = await givenLogin(world);
  await browser.call(enableTwoFactor, {});
  const { secret } = (await browser.call(queryTwoFactorQrCode, {})).body;
  const { recoveryCodes } = (await browser.call(verifyInitialCode, { code: codeShown(secret) })).body;
  expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect((await browser.call(queryRecoveryCodes, {})).body).toEqual({ left: recoveryCodeCount });
  const stored = await inSystem((tx) =>
    tx.selectFrom("recovery_codes").selectAll().where("user_id", "=", user.userId).execute(),
  );
  const asText = JSON.stringify(stored) + stored.map((row) => row.code_hash.toString()).join();
  for (const code of recoveryCodes) expect(asText).not.toContain(code.slice(0, 5));
  // A copy of the database without the deployment's secret is not enough to test codes against the hashes.
  const plain = recoveryCodes[0]!.replace("-", "");
  const hashes = stored.map((row) => row.code_hash.toString("hex"));
  expect(hashes).not.toContain(hashOf(plain).toString("hex"));
  expect(hashes).not.toContain(hashOf(`${user.clientId} ${user.userId} ${plain}`).toString("hex"));
});

describe("a recovery code", () => {
  test("logs in once in place of the app's code, is audited, and the person is told how many are left [AUTH-64, API-91, C-90]", async () => {
    const { user, codes } = await givenCodes();
    const browser = await halfSessionOf(user);
    const typed = codes[0]!.replace("-", "").toLowerCase();
    expect((await browser.call(verifyRecoveryCode, { code: typed })).body).toEqual({
      loginStatus: "loggedIn",
    });
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
    expect((await browser.call(queryRecoveryCodes, {})).body).toEqual({ left: 9 });
    const again = await (await halfSessionOf(user)).call(verifyRecoveryCode, { code: codes[0]! });
    expect([again.status, again.problem.error]).toEqual([400, "two-factor.wrong"]);
    const entries = await inSystem((tx) =>
      tx
        .selectFrom("audit_entries")
        .select(["action", "after"])
        .where("client_id", "=", user.clientId)
        .execute(),
    );
    expect(entries).toContainEqual({ action: "two-factor.recovery-code-used", after: { left: 9 } });
    expect(entries.map(({ action }) => action)).toContain("two-factor.failed");
    const [mail] = await mailsTo(world, user.email);
    expect(mail!.subject).toBe("A recovery code was used to log in");
    expect(mail!.text).toContain("9 recovery codes are left");
  });

  test("works for no other person, and not for an account without a second factor [AUTH-64, C-90]", async () => {
    const [mine, other] = [await givenCodes(), await givenCodes()];
    const browser = await halfSessionOf(other.user);
    expect((await browser.call(verifyRecoveryCode, { code: mine.codes[0]! })).status).toBe(400);
    const inside = (await givenLogin(world)).browser;
    expect((await inside.call(verifyRecoveryCode, { code: mine.codes[0]! })).status).toBe(403);
    expect(await leftOf(mine.user)).toBe(10);
  });

  test("used many times at once on two processes works for one call [AUTH-64, C-90]", async () => {
    const another = await world.another();
    const { user, codes } = await givenCodes();
    const uses = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? another.app : world.app).db.systemTransaction("test", (tx) =>
        useRecoveryCode(world.app, tx, owner(user), codes[0]!.replace("-", "")),
      ),
    );
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    const browsers = [await halfSessionOf(user), await halfSessionOf(user)];
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await browser.call(verifyRecoveryCode, { code: codes[1]! })).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test("counts with the app's codes: five wrong ones of both kinds lock both [AUTH-64, AUTH-52, C-90]", async () => {
    const { user, codes } = await givenCodes();
    const browser = await halfSessionOf(user);
    const statuses: number[] = [];
    for (const code of [wrong, "000000", wrong, "000000", wrong])
      statuses.push((await browser.call(code === wrong ? verifyRecoveryCode : verifyCode, { code })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    const right = await (await halfSessionOf(user)).call(verifyRecoveryCode, { code: codes[0]! });
    expect([right.status, right.problem.error]).toEqual([429, "two-factor.locked"]);
    expect(await leftOf(user)).toBe(10);
  });

  test("with the wrong form is an error at the field and does not count as a guess [AUTH-63]", async () => {
    const { user, codes } = await givenCodes();
    const browser = await halfSessionOf(user);
    for (let count = 0; count < 6; count += 1) {
      const { status, problem } = await browser.call(verifyRecoveryCode, { code: "123456" });
      expect([status, problem.fieldErrors]).toEqual([
        400,
        { code: "Enter the ten letters and digits of one recovery code." },
      ]);
    }
    expect((await browser.call(verifyRecoveryCode, { code: codes[0]! })).status).toBe(200);
  });
});

describe("new recovery codes", () => {
  test("are made with the password, void the old ones, and the person is notified [SET-04, API-92, C-90]", async () => {
    const { user, codes } = await givenCodes();
    const browser = await halfSessionOf(user);
    await browser.call(verifyRecoveryCode, { code: codes[0]! });
    world.app.db.clock.moveBy("6 minutes");
    const refused = await browser.call(makeRecoveryCodes, {});
    expect([refused.status, refused.problem.error]).toEqual([403, "password.needed"]);
    const wrongPassword = await browser.call(makeRecoveryCodes, { password: "not-the-password-1" });
    expect(wrongPassword.problem.error).toBe("password.wrong-current");
    const { body } = await browser.call(makeRecoveryCodes, { password: user.password });
    world.app.db.clock.moveBy("");
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    const half = await halfSessionOf(user);
    expect((await half.call(verifyRecoveryCode, { code: codes[1]! })).status).toBe(400);
    expect((await half.call(verifyRecoveryCode, { code: body.recoveryCodes[0]! })).status).toBe(200);
    const subjects = (await mailsTo(world, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain("New recovery codes were made");
  });

  test("need two-factor login to be on; a log-in of the last minutes counts as the password [SET-04, API-92, API-93]", async () => {
    const { browser } = await givenLogin(world);
    const refused = await browser.call(makeRecoveryCodes, {});
    expect([refused.status, refused.problem.error]).toEqual([409, "two-factor.wrong-state"]);
    expect((await browser.call(queryRecoveryCodes, {})).body).toEqual({ left: 0 });
    const { user, codes } = await givenCodes();
    const inside = await halfSessionOf(user);
    await inside.call(verifyRecoveryCode, { code: codes[0]! });
    expect((await inside.call(makeRecoveryCodes, {})).status).toBe(200);
  });
});

test.each(["adminReset", "adminDisable"] as const)(
  "codes are deleted with the second factor: %s leaves none [AUTH-65, C-90]",
  async (event) => {
    const { user } = await givenCodes();
    await inSystem(async (tx) => moveTwoFactor(tx, await readAccount(tx, user.clientId, user.userId), event));
    expect(await leftOf(user)).toBe(0);
  },
);
