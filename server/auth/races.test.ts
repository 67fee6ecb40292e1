import { describe, expect, test } from "vitest";
import {
  changePassword,
  enableTwoFactor,
  logIn,
  queryChrome,
  verifyCode,
} from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { cheapHash } from "../testing/cheap-hash.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { changeMeanwhile } from "../testing/programs/held-locks.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

const otherPassword = "orchard-velocity-copper";

const lockOf = ({ userId }: GivenUser) => `select 1 from users where user_id = '${userId}' for update`;

async function passwordChangeOf({ userId }: GivenUser): Promise<string> {
  return `update users set password_hash = '${await cheapHash(otherPassword)}' where user_id = '${userId}'`;
}

describe("a password that is changed while it is checked", () => {
  test("does not log in [AUTH-08, AUTH-53, C-52]", async () => {
    const user = await givenUser(world);
    const browser = openBrowser(world.server);
    await browser.call(queryChrome, {});
    const [answer] = await changeMeanwhile(
      world,
      { lock: lockOf(user), change: await passwordChangeOf(user) },
      [() => browser.call(logIn, user)],
    );
    expect([answer!.status, answer!.problem.error]).toEqual([400, "login.bad-credentials"]);
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
  });

  test("is changed by one of two calls, and the other is refused [API-19, AUTH-53]", async () => {
    const { user, browser } = await givenLogin(world);
    const elsewhere = openBrowser(world.server);
    await elsewhere.call(logIn, user);
    const passwords = [otherPassword, "lantern-granite-willow"];
    // Both calls have checked the current password when they read the earlier ones.
    const answers = await changeMeanwhile(
      world,
      { lock: "lock table password_history" },
      [browser, elsewhere].map((each, index) => () => {
        const password = passwords[index]!;
        const change = { currentPassword: user.password, password, confirmPassword: password };
        return each.call(changePassword, change);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
    for (const password of passwords)
      expect((await openBrowser(world.server).call(logIn, { ...user, password })).status).toBe(
        password === winner ? 200 : 400,
      );
  });

  test("begins no set-up of two-factor login [AUTH-61, C-48]", async () => {
    const { user, browser } = await givenLogin(world);
    await browser.call(enableTwoFactor, { password: "wrong" });
    // The right password deletes the count of wrong ones: the call waits after the check and before it begins the set-up.
    const [answer] = await changeMeanwhile(
      world,
      { lock: "select 1 from login_attempts for key share", change: await passwordChangeOf(user) },
      [() => browser.call(enableTwoFactor, { password: user.password })],
    );
    expect([answer!.status, answer!.problem.error]).toEqual([409, "conflict"]);
  });
});

test("a code of a session that ends during the check logs nobody in, and the answer reveals nothing about the code [AUTH-53, C-52, F-48]", async () => {
  const user = await givenUser(world, { twoFactor: "Enabled" });
  const browser = openBrowser(world.server);
  await browser.call(logIn, user);
  const [answer] = await changeMeanwhile(
    world,
    {
      lock: lockOf(user),
      change: `update sessions set ended_at = now() where user_id = '${user.userId}'`,
    },
    [() => browser.call(verifyCode, { code: "123456" })],
  );
  expect([answer!.status, answer!.problem.error]).toEqual([403, "sessionInvalid"]);
});
