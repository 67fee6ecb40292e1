import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import {
  enableTwoFactor,
  logIn,
  queryChrome,
  queryTwoFactorQrCode,
  verifyInitialCode,
} from "@corridor/product/auth/contract";
import { lockAccount } from "../accounts/accounts.ts";
import { moveTwoFactor } from "../accounts/two-factor.ts";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const answerOf = ({ status, problem }: { status: number; problem: { error: string } }) => [
  status,
  problem.error,
];

describe("setting up two-factor login", () => {
  test("in a session older than five minutes needs the password, and a wrong password is refused at its field and counted [AUTH-61, C-48, F-46]", async () => {
    const { user, browser } = await givenLogin(world);
    world.app.db.clock.moveBy("6 minutes");
    expect(answerOf(await browser.call(enableTwoFactor, {}))).toEqual([403, "password.needed"]);
    for (let count = 1; count <= 5; count += 1) {
      const { status, problem } = await browser.call(enableTwoFactor, { password: "wrong" });
      expect([status, problem.fieldErrors]).toEqual([
        400,
        { password: "The current password is incorrect." },
      ]);
    }
    expect((await browser.call(enableTwoFactor, user)).problem.error).toBe("login.locked");
    world.app.db.clock.moveBy("29 minutes");
    await browser.call(queryChrome, {});
    world.app.db.clock.moveBy("40 minutes");
    expect((await browser.call(enableTwoFactor, { password: user.password })).body).toEqual({
      twoFactorSetupState: "NeedsSetup",
    });
  });

  test("is continued only by the session that began it, and a required one by no session that was open before [AUTH-59, AUTH-61, F-46]", async () => {
    const { user, browser } = await givenLogin(world);
    const other = openBrowser(world.server);
    await other.call(logIn, user);
    await browser.call(enableTwoFactor, {});
    const { secret } = (await browser.call(queryTwoFactorQrCode, {})).body;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    expect(answerOf(await other.call(queryTwoFactorQrCode, {}))).toEqual([409, "two-factor.other-session"]);
    expect(answerOf(await other.call(verifyInitialCode, { code }))).toEqual([
      409,
      "two-factor.other-session",
    ]);
    await world.app.db.systemTransaction("test", async (tx) =>
      moveTwoFactor(tx, await lockAccount(tx, user.clientId, user.userId), "require"),
    );
    for (const whole of [browser, other]) {
      expect(answerOf(await whole.call(queryTwoFactorQrCode, {}))).toEqual([409, "two-factor.log-in-again"]);
      expect(answerOf(await whole.call(verifyInitialCode, { code }))).toEqual([
        409,
        "two-factor.log-in-again",
      ]);
    }
  });
});
