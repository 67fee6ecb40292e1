import { Writable } from "node:stream";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { afterEach, describe, expect, test } from "vitest";
import {
  changePassword,
  disableTwoFactor,
  enableTwoFactor,
  logIn,
  queryChrome,
  queryTwoFactorQrCode,
  verifyCode,
  verifyInitialCode,
} from "@corridor/product/auth/contract";
import { createLog } from "../platform/log.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser, type GivenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const world = useWorld({ log: createLog("debug", { destination }) });
afterEach(() => world.app.db.clock.moveBy(""));

const codeNow = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });

async function begin(browser: TestBrowser): Promise<string> {
  expect((await browser.call(enableTwoFactor, {})).status).toBe(200);
  return (await browser.call(queryTwoFactorQrCode, {})).body.secret;
}

async function enable(browser: TestBrowser): Promise<string> {
  const secret = await begin(browser);
  expect((await browser.call(verifyInitialCode, { code: codeNow(secret) })).status).toBe(200);
  return secret;
}

async function rowOf({ userId }: GivenUser) {
  return world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("users").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
}

async function deedsOf({ clientId }: GivenUser): Promise<string[]> {
  const entries = await world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("audit_entries")
      .select("action")
      .where("client_id", "=", clientId)
      .orderBy("entry_id")
      .execute(),
  );
  return entries.map(({ action }) => action);
}

const answerOf = ({ status, problem }: { status: number; problem: { error: string } }) => [
  status,
  problem.error,
];

describe("setting up two-factor login", () => {
  test("goes from Disabled over NeedsSetup to Enabled, sends an e-mail, and keeps the session [AUTH-40, API-12, API-15, EXT-06, STATE-05]", async () => {
    const { user, browser } = await givenLogin(world);
    const session = browser.cookies.get("session");
    expect((await browser.call(enableTwoFactor, {})).body).toEqual({ twoFactorSetupState: "NeedsSetup" });
    expect(answerOf(await browser.call(enableTwoFactor, {}))).toEqual([409, "two-factor.wrong-state"]);
    const { secret } = (await browser.call(queryTwoFactorQrCode, {})).body;
    expect((await browser.call(verifyInitialCode, { code: codeNow(secret) })).body).toMatchObject({
      loginStatus: "loggedIn",
      twoFactorSetupState: "Enabled",
    });
    const { body } = await browser.call(queryChrome, {});
    expect([body.loginStatus, body.user?.twoFactorSetupState]).toEqual(["loggedIn", "Enabled"]);
    expect(browser.cookies.get("session")).toBe(session);
    expect((await mailsTo(world, user.email)).map(({ subject }) => subject)).toEqual([
      "Two-factor login was enabled",
    ]);
    expect(await deedsOf(user)).toEqual(["login.succeeded", "two-factor.set-up-begun", "two-factor.enabled"]);
    expect((await openBrowser(world.server).call(logIn, user)).body).toEqual({ loginStatus: "needs2FA" });
  });

  test("shows one secret of 160 bits until it is verified, under the provider's name and clientId:email [API-14, AUTH-52, C-46]", async () => {
    const { user, browser } = await givenLogin(world);
    expect(answerOf(await browser.call(queryTwoFactorQrCode, {}))).toEqual([409, "two-factor.wrong-state"]);
    const secret = await begin(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { body } = await browser.call(queryTwoFactorQrCode, {});
    const label = encodeURIComponent(`${user.clientId}:${user.email}`);
    const address = `otpauth://totp/Meridian:${label}?issuer=Meridian&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    const qrCodeData = await toDataURL(address, { errorCorrectionLevel: "M", margin: 2, scale: 6 });
    expect(qrCodeData).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(body).toEqual({ secret, qrCodeData });
  });

  test("is cancelled in the session that began it: Disabled, and the secret is deleted [API-13, AUTH-41]", async () => {
    const { user, browser } = await givenLogin(world);
    const secret = await begin(browser);
    expect((await browser.call(disableTwoFactor, {})).body).toEqual({ twoFactorSetupState: "Disabled" });
    expect(await rowOf(user)).toMatchObject({
      totp_secret_sealed: null,
      two_factor_setup_session_id: null,
      last_code_step: null,
    });
    expect(answerOf(await browser.call(verifyInitialCode, { code: codeNow(secret) }))).toEqual([
      409,
      "two-factor.wrong-state",
    ]);
    expect(answerOf(await browser.call(disableTwoFactor, {}))).toEqual([409, "two-factor.wrong-state"]);
    expect(await begin(browser)).not.toBe(secret);
    expect(await deedsOf(user)).toContain("two-factor.set-up-given-up");
  });

  test("is not cancelled from another session, and falls back at the next log-in [AUTH-59, STATE-05]", async () => {
    const { user, browser } = await givenLogin(world);
    const elsewhere = openBrowser(world.server);
    await elsewhere.call(logIn, user);
    await begin(browser);
    const { status, problem } = await elsewhere.call(disableTwoFactor, {});
    expect([status, problem.message]).toEqual([
      409,
      "Set-up was started in another session. Only that session can continue or cancel it.",
    ]);
    expect(await rowOf(user)).toMatchObject({ two_factor_state: "NeedsSetup" });
    expect((await openBrowser(world.server).call(logIn, user)).body).toEqual({ loginStatus: "loggedIn" });
    expect(await rowOf(user)).toMatchObject({ two_factor_state: "Disabled", totp_secret_sealed: null });
  });

  test("does not outlive the session that began it when the password is changed [AUTH-59]", async () => {
    const { user, browser } = await givenLogin(world);
    await begin(browser);
    const password = "orchard-velocity-copper";
    const change = { currentPassword: user.password, password, confirmPassword: password };
    expect((await browser.call(changePassword, change)).status).toBe(200);
    const { body } = await browser.call(queryChrome, {});
    expect([body.loginStatus, body.user?.twoFactorSetupState]).toEqual(["loggedIn", "Disabled"]);
  });
});

describe("enabled two-factor login", () => {
  test("cannot be disabled, shown or set up again by its person [AUTH-34, API-13, API-14, C-47, F-46]", async () => {
    const { user, browser } = await givenLogin(world);
    const secret = await enable(browser);
    const { status, problem } = await browser.call(disableTwoFactor, {});
    expect([status, problem.error, problem.message]).toEqual([
      409,
      "two-factor.no-disable",
      "Two-factor login cannot be disabled. Contact your administrator.",
    ]);
    const french = await browser.call(disableTwoFactor, {}, { "x-locale": "fr" });
    expect(french.problem.message).toBe(
      "La double authentification ne peut pas être désactivée. Contactez votre administrateur.",
    );
    for (const answer of [
      await browser.call(queryTwoFactorQrCode, {}),
      await browser.call(enableTwoFactor, {}),
      await browser.call(verifyInitialCode, { code: codeNow(secret) }),
    ])
      expect(answerOf(answer)).toEqual([409, "two-factor.wrong-state"]);
    expect(await rowOf(user)).toMatchObject({ two_factor_state: "Enabled" });
  });

  test("requires the code after the password, and a right one opens a new session [API-16, AUTH-53, STATE-10]", async () => {
    const { user, browser } = await givenLogin(world);
    const secret = await enable(browser);
    const later = openBrowser(world.server);
    await later.call(logIn, user);
    const half = later.copy();
    world.app.db.clock.moveBy("60 seconds");
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 60_000 });
    const typed = `\u00a0${code.slice(0, 3)}\u202f${code.slice(3)}\u200b`;
    expect((await later.call(verifyCode, { code: typed })).body).toEqual({ loginStatus: "loggedIn" });
    expect((await later.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
    expect((await half.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    expect(await deedsOf(user)).toContain("two-factor.passed");
  });
});

describe("required two-factor login", () => {
  test("is set up after the password, and the person is then logged in under a new session [AUTH-36, API-14, API-15, AUTH-53]", async () => {
    const { user, browser } = await givenLogin(world, { twoFactor: "NeedsSetup", language: "fr" });
    const half = browser.copy();
    const { secret } = (await browser.call(queryTwoFactorQrCode, {})).body;
    expect((await browser.call(queryTwoFactorQrCode, {})).body.secret).toBe(secret);
    expect((await browser.call(verifyInitialCode, { code: codeNow(secret) })).body).toMatchObject({
      loginStatus: "loggedIn",
      twoFactorSetupState: "Enabled",
    });
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
    expect((await half.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
    expect((await mailsTo(world, user.email))[0]?.subject).toBe("La double authentification a été activée");
  });

  test("cannot be avoided, neither from the half session nor from one that was open before [AUTH-59, F-46]", async () => {
    const { user, browser } = await givenLogin(world);
    await begin(browser);
    await world.app.db.systemTransaction("test", (tx) =>
      tx
        .updateTable("users")
        .set({ is_two_factor_required: true, two_factor_setup_session_id: null })
        .where("user_id", "=", user.userId)
        .execute(),
    );
    const { status, problem } = await browser.call(disableTwoFactor, {});
    expect([status, problem.message]).toEqual([409, "Your organization requires two-factor login."]);
    const half = openBrowser(world.server);
    expect((await half.call(logIn, user)).body).toEqual({ loginStatus: "needs2FASetup" });
    expect(answerOf(await half.call(disableTwoFactor, {}))).toEqual([403, "sessionInvalid"]);
    expect(answerOf(await half.call(enableTwoFactor, {}))).toEqual([403, "sessionInvalid"]);
    expect((await half.call(logIn, user)).body).toEqual({ loginStatus: "needs2FASetup" });
    expect(await rowOf(user)).toMatchObject({ two_factor_state: "NeedsSetup", is_two_factor_required: true });
  });
});

describe("a code", () => {
  test("is refused with 403 in a log-in state that expects none [AUTH-57, F-46]", async () => {
    const code = "123456";
    const loggedIn = (await givenLogin(world)).browser;
    const settingUp = (await givenLogin(world, { twoFactor: "NeedsSetup" })).browser;
    const waiting = (await givenLogin(world, { twoFactor: "Enabled" })).browser;
    for (const browser of [openBrowser(world.server), loggedIn, settingUp])
      expect(answerOf(await browser.call(verifyCode, { code }))).toEqual([403, "sessionInvalid"]);
    for (const browser of [openBrowser(world.server), waiting])
      expect(answerOf(await browser.call(verifyInitialCode, { code }))).toEqual([403, "sessionInvalid"]);
  });

  test.each(["", "12345", "1234567", "12345a", "     ", "١٢٣٤٥٦"])(
    "%j is not six digits, is refused on its field and does not count as a guess [AUTH-37, API-16]",
    async (code) => {
      const { browser } = await givenLogin(world, { twoFactor: "Enabled" });
      for (let count = 0; count < 6; count += 1) {
        const { status, problem } = await browser.call(verifyCode, { code });
        expect([status, problem.fieldErrors]).toEqual([400, { code: "Enter six digits." }]);
      }
      const { problem } = await browser.call(verifyCode, { code }, { "x-locale": "fr" });
      expect(problem.fieldErrors).toEqual({ code: "Saisissez six chiffres." });
    },
  );

  test("that is sent twice, in the query and in the body, is refused [API-16, C-02]", async () => {
    const user: GivenUser = await givenUser(world, { twoFactor: "Enabled" });
    const browser = openBrowser(world.server);
    await browser.call(logIn, user);
    const answer = await browser.send({
      method: "POST",
      url: `${verifyCode.path}?code=123456`,
      payload: { code: "123456" },
      headers: { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! },
    });
    expect(answerOf(answer)).toEqual([400, "request.ambiguous"]);
  });

  test("may be in the query alone, once [API-15, API-16]", async () => {
    const { browser } = await givenLogin(world);
    const secret = await begin(browser);
    const send = (query: string) =>
      browser.send({
        method: "POST",
        url: `${verifyInitialCode.path}?${query}`,
        payload: {},
        headers: { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! },
      });
    const code = codeNow(secret);
    expect(answerOf(await send(`code=${code}&code=${code}`))).toEqual([400, "request.ambiguous"]);
    expect((await send(`code=${code.slice(0, 3)}+${code.slice(3)}`)).body).toMatchObject({
      loginStatus: "loggedIn",
      twoFactorSetupState: "Enabled",
    });
    expect(lines.join("")).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`));
  });

  test("and its secret reach no log line, and the database holds the secret only sealed [C-46, C-71, F-72]", async () => {
    const { user, browser } = await givenLogin(world);
    const secret = await begin(browser);
    const code = codeNow(secret);
    await browser.send({
      method: "POST",
      url: `${verifyInitialCode.path}?code=${code}`,
      payload: { code },
      headers: { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! },
    });
    await browser.call(verifyInitialCode, { code });
    const log = lines.join("");
    expect(log).toContain(verifyInitialCode.path);
    expect(log).not.toContain(secret);
    expect(log).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`));
    const { totp_secret_sealed: sealed, ...row } = await rowOf(user);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(sealed!.includes(secret)).toBe(false);
    expect(sealed!.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expect(world.app.vault.open("totp", sealed!)).toBe(secret);
  });
});
