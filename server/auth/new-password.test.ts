import { describe, expect, test } from "vitest";
import {
  activate,
  changePassword,
  logIn,
  queryChrome,
  requestPasswordReset,
  resetPassword,
} from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const good = "orchard-velocity-copper";
let addresses = 0;
const open = (language: "en" | "fr" = "en") =>
  openBrowser(world.server, { language, address: `10.9.${(addresses += 1) % 250}.1` });

async function linkFor(
  user: Pick<GivenUser, "clientId" | "email">,
  language: "en" | "fr" = "en",
): Promise<URL> {
  await open(language).call(requestPasswordReset, { clientId: user.clientId, email: user.email });
  const [mail] = await mailsTo(world, user.email);
  return mail!.link!;
}

const chosen = (link: URL, password = good) => ({
  token: link.searchParams.get("token")!,
  password,
  confirmPassword: password,
});

describe("a reset link", () => {
  test("comes by e-mail, from the configured address, with purpose, person and token [AUTH-24, AUTH-26, AUTH-47, EXT-06, API-18, CONTRA-14, C-42]", async () => {
    const user = await givenUser(world);
    const link = await linkFor(user);
    expect(link.origin + link.pathname).toBe("http://localhost:3000/newPassword");
    expect(link.searchParams.get("purpose")).toBe("PASSWORD_RESET");
    expect(link.searchParams.get("email")).toBe(user.email);
    expect(link.searchParams.get("token")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test("sets the password on a new browser, opens a session, ends the others and unlocks the account [AUTH-30, AUTH-48, AUTH-51, API-10, STATE-13]", async () => {
    const { user, browser: other } = await givenLogin(world);
    for (let count = 0; count < 5; count += 1) await open().call(logIn, { ...user, password: "wrong" });
    const fresh = open();
    const { status, body } = await fresh.call(resetPassword, chosen(await linkFor(user)));
    expect([status, body]).toEqual([200, { loginStatus: "loggedIn" }]);
    expect((await fresh.call(queryChrome, {})).body.user?.email).toBe(user.email);
    expect((await other.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    expect((await open().call(logIn, { ...user, password: good })).status).toBe(200);
  });

  test("still requires the second factor [AUTH-48, C-41]", async () => {
    const user = await givenUser(world, { twoFactor: "Enabled" });
    expect((await open().call(resetPassword, chosen(await linkFor(user)))).body).toEqual({
      loginStatus: "needs2FA",
    });
  });

  test("works once, and of fifty at once exactly one succeeds [AUTH-54, F-41]", async () => {
    const user = await givenUser(world);
    const link = await linkFor(user);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => open().call(resetPassword, chosen(link))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = await open("fr").call(resetPassword, chosen(link));
    expect([later.status, later.problem.message]).toEqual([400, "Ce lien a expiré ou a déjà été utilisé."]);
  });

  test("lasts one hour [AUTH-54]", async () => {
    const user = await givenUser(world);
    const link = await linkFor(user);
    world.app.db.clock.moveBy("61 minutes");
    expect((await open().call(resetPassword, chosen(link))).problem.error).toBe("token.invalid");
    world.app.db.clock.moveBy("59 minutes");
    expect((await open().call(resetPassword, chosen(link))).status).toBe(200);
    world.app.db.clock.moveBy("");
  });

  test("is void after a newer link was sent or the old password was used [AUTH-54, USER-17, F-41]", async () => {
    const user = await givenUser(world);
    const older = await linkFor(user);
    const newer = await linkFor(user);
    expect((await open().call(resetPassword, chosen(older))).status).toBe(400);
    expect((await open().call(logIn, user)).status).toBe(200);
    expect((await open().call(resetPassword, chosen(newer))).status).toBe(400);
  });

  test("is void after the person has changed the password [AUTH-54, API-19, C-41, F-41]", async () => {
    const { user, browser } = await givenLogin(world);
    const link = await linkFor(user);
    const change = { currentPassword: user.password, password: good, confirmPassword: good };
    expect((await browser.call(changePassword, change)).status).toBe(200);
    const { problem } = await open().call(resetPassword, chosen(link, "lantern-granite-willow"));
    expect(problem.error).toBe("token.invalid");
  });

  test("of a deactivated person sets no password [AUTH-54, STATE-13, C-52]", async () => {
    const user = await givenUser(world);
    const link = await linkFor(user);
    const become = (state: "ACTIVE" | "DEACTIVATED") =>
      asOwner(world, "update users set account_state = $2 where user_id = $1", [user.userId, state]);
    await become("DEACTIVATED");
    expect((await open().call(resetPassword, chosen(link))).problem.error).toBe("token.invalid");
    await become("ACTIVE");
    expect((await open().call(logIn, { ...user, password: good })).status).toBe(400);
  });

  test("is refused for another purpose, sets only its own person's password, and is not used up by a GET [F-41, C-41]", async () => {
    const user = await givenUser(world);
    const victim = await givenUser(world);
    const link = await linkFor(user);
    expect((await open().call(activate, { ...chosen(link), displayName: "Me" })).problem.error).toBe(
      "token.invalid",
    );
    await open().send({
      method: "GET",
      url: `/api/auth/resetPassword?token=${link.searchParams.get("token")}`,
    });
    expect((await open().call(resetPassword, { ...chosen(link), email: victim.email })).status).toBe(200);
    expect((await open().call(logIn, victim)).status).toBe(200);
    expect((await open().call(logIn, { ...user, password: good })).status).toBe(200);
  });

  test("a guessed token is refused [F-41]", async () => {
    const { status } = await open().call(resetPassword, {
      token: "A".repeat(43),
      password: good,
      confirmPassword: good,
    });
    expect(status).toBe(400);
  });

  test("is not used up by a refused password, and each field says why [AUTH-29, AUTH-49, AUTH-50, ERR-07]", async () => {
    const user = await givenUser(world);
    const link = await linkFor(user);
    const refusals: [string, string][] = [
      ["short", "Use at least 15 characters."],
      ["x".repeat(129), "Use at most 128 characters."],
      ["passwordpassword", "This password is too common."],
      ["123456789012345", "This password is too common."],
      ["qwertyuiopasdfghjkl", "This password is too common."],
      // A common beginning is guessed, with any ending.
      ["passwordpasswordpasswordpassword-Xq7tulip", "This password is too common."],
      [`my-${user.clientId}-is-long`, "The password must not contain your e-mail or client ID."],
      [
        `${user.email.split("@")[0]!.toUpperCase()}-is-me`,
        "The password must not contain your e-mail or client ID.",
      ],
      [user.password, "You have used this password recently."],
    ];
    for (const [password, message] of refusals) {
      const { status, problem } = await open().call(resetPassword, chosen(link, password));
      expect([status, problem.fieldErrors]).toEqual([400, { password: message }]);
    }
    const mismatch = await open().call(resetPassword, {
      ...chosen(link),
      confirmPassword: "something-else-here",
    });
    expect(mismatch.problem.fieldErrors).toEqual({ confirmPassword: "Passwords do not match." });
    expect((await open().call(resetPassword, chosen(link))).status).toBe(200);
  });

  test("may not set any of the last five passwords [AUTH-50]", async () => {
    const user = await givenUser(world);
    const words = ["copper", "meadow", "lantern", "granite", "willow"];
    for (const word of words) {
      world.app.db.clock.moveBy(`${words.indexOf(word) * 2} hours`);
      const { status } = await open().call(
        resetPassword,
        chosen(await linkFor(user), `velocity-${word}-orchard`),
      );
      expect(status).toBe(200);
    }
    world.app.db.clock.moveBy("12 hours");
    const link = await linkFor(user);
    for (const word of words) {
      const { problem } = await open().call(resetPassword, chosen(link, `velocity-${word}-orchard`));
      expect(problem.fieldErrors).toEqual({ password: "You have used this password recently." });
    }
    expect((await open().call(resetPassword, chosen(link, user.password))).status).toBe(200);
    world.app.db.clock.moveBy("");
  });
});

describe("activation", () => {
  test("sets name and password of an invited person and logs them in [AUTH-27, AUTH-30, AUTH-48, API-09, STATE-13]", async () => {
    const user = await givenUser(world, { state: "PENDING_ACTIVATION" });
    const link = await linkFor(user);
    expect(link.searchParams.get("purpose")).toBe("ACTIVATION");
    const nameless = await open().call(activate, { ...chosen(link), displayName: "  " });
    expect(nameless.problem.fieldErrors).toEqual({ displayName: "This field is required." });
    const browser = open();
    const { body } = await browser.call(activate, { ...chosen(link), displayName: " Samuel Okoth " });
    expect(body).toEqual({ loginStatus: "loggedIn" });
    const chrome = await browser.call(queryChrome, {});
    expect(chrome.body.user).toMatchObject({ displayName: "Samuel Okoth", accountState: "ACTIVE" });
  });

  test.each(["Ada\nYour account is blocked.", "Ada\u202emoc", "Ada\u2028Call us", "A\u200bda"])(
    "the name %j is refused at its field, as in renaming, and the link stays usable [AUTH-62, C-67]",
    async (displayName) => {
      const user = await givenUser(world, { state: "PENDING_ACTIVATION" });
      const link = await linkFor(user);
      const refused = await open().call(activate, { ...chosen(link), displayName });
      expect([refused.status, refused.problem.fieldErrors]).toEqual([
        400,
        { displayName: expect.stringMatching(/invisible/) as string },
      ]);
      expect((await open().call(activate, { ...chosen(link), displayName: "Ada" })).status).toBe(200);
    },
  );

  test("links last seven days [AUTH-54]", async () => {
    const user = await givenUser(world, { state: "PENDING_ACTIVATION" });
    const link = await linkFor(user);
    world.app.db.clock.moveBy("169 hours");
    expect((await open().call(activate, { ...chosen(link), displayName: "Sam" })).problem.error).toBe(
      "token.invalid",
    );
    world.app.db.clock.moveBy("167 hours");
    expect((await open().call(activate, { ...chosen(link), displayName: "Sam" })).status).toBe(200);
    world.app.db.clock.moveBy("");
  });

  test("a reactivated person gets a link to choose a new password [EXT-06]", async () => {
    const user = await givenUser(world, { state: "PENDING_REACTIVATION" });
    const link = await linkFor(user);
    expect(link.searchParams.get("purpose")).toBe("PASSWORD_RESET");
    expect((await mailsTo(world, user.email))[0]?.subject).toBe("Reactivate your Meridian account");
    expect((await open().call(resetPassword, chosen(link))).status).toBe(200);
  });
});
