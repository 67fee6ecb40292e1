import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test } from "vitest";
import {
  disableTwoFactor,
  enableTwoFactor,
  logIn,
  queryChrome,
  queryTwoFactorQrCode,
  verifyCode,
  verifyInitialCode,
} from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { stepSeconds } from "@corridor/product/auth/two-factor";
import type { TestBrowser } from "../testing/browser.ts";
import { givenLogin, type GivenUser } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { lockAccount } from "../accounts/accounts.ts";
import { moveTwoFactor } from "../accounts/two-factor.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

/** The state of a person and their browser, from the written state machine and not from its code. */
type Model = {
  stage: "disabled" | "setupBegun" | "setupRequired" | "enabled";
  login: LoginStatus;
  isOwnSetup: boolean;
  wrong: number;
};
type Real = { user: GivenUser; browser: TestBrowser; secret: string; step: number };
type Step = fc.AsyncCommand<Model, Real>;

/** Each command with a code has a step of its own, so that no code is refused as used. */
function nextStep(real: Real): void {
  real.step += 1;
  const middle = (Math.floor(Date.now() / 1_000 / stepSeconds) + real.step) * stepSeconds + stepSeconds / 3;
  world.app.db.clock.moveBy(`${Math.round(middle - Date.now() / 1_000)} seconds`);
}

async function rightCode({ secret }: Real): Promise<string> {
  const { rows } = await world.app.db.pool.query<{ seconds: number }>(
    "select extract(epoch from now() + $1::interval)::float8 as seconds",
    [world.app.db.clock.offset],
  );
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: rows[0]!.seconds * 1_000 });
}

/** Compares the chrome with the model after every command. */
async function agree(model: Model, { browser }: Real): Promise<void> {
  const { body } = await browser.call(queryChrome, {});
  expect(body.loginStatus).toBe(model.login);
  if (model.login === "loggedOut") return;
  const state = {
    disabled: "Disabled",
    setupBegun: "NeedsSetup",
    setupRequired: "NeedsSetup",
    enabled: "Enabled",
  };
  expect(body.user?.twoFactorSetupState).toBe(state[model.stage]);
}

function command(name: string, act: (model: Model, real: Real) => Promise<void>): fc.Arbitrary<Step> {
  return fc.constant({
    check: () => true,
    async run(model: Model, real: Real) {
      await act(model, real);
      await agree(model, real);
    },
    toString: () => name,
  });
}

/** A whole session sets up two-factor that it began itself; a half session sets up required two-factor. */
const isSettingUp = ({ stage, login, isOwnSetup }: Model) =>
  login === "loggedIn" ? stage === "setupBegun" && isOwnSetup : stage === "setupRequired";
const maySetUp = ({ login }: Model) => login === "loggedIn" || login === "needs2FASetup";

const loginAfterPassword: Record<Model["stage"], LoginStatus> = {
  disabled: "loggedIn",
  setupBegun: "loggedIn",
  setupRequired: "needs2FASetup",
  enabled: "needs2FA",
};

const logInAgain = command("logIn", async (model, { browser, user }) => {
  if (model.stage === "setupBegun") model.stage = "disabled";
  model.isOwnSetup = false;
  model.login = loginAfterPassword[model.stage];
  expect((await browser.call(logIn, user)).body).toEqual({ loginStatus: model.login });
});

const enable = command("enable", async (model, { browser, user }) => {
  const { status } = await browser.call(enableTwoFactor, { password: user.password });
  expect(status).toBe(model.login !== "loggedIn" ? 403 : model.stage === "disabled" ? 200 : 409);
  if (status === 200) Object.assign(model, { stage: "setupBegun", isOwnSetup: true });
});

const disable = command("disable", async (model, { browser }) => {
  const { status } = await browser.call(disableTwoFactor, {});
  const isItsOwn = model.stage === "setupBegun" && model.isOwnSetup;
  expect(status).toBe(model.login !== "loggedIn" ? 403 : isItsOwn ? 200 : 409);
  if (status === 200) Object.assign(model, { stage: "disabled", isOwnSetup: false });
});

const qrCode = command("qrCode", async (model, real) => {
  const { status, body } = await real.browser.call(queryTwoFactorQrCode, {});
  expect(status).toBe(!maySetUp(model) ? 403 : isSettingUp(model) ? 200 : 409);
  if (status === 200) real.secret = body.secret;
});

/** A secret must have been read before its code can be right. */
async function readSecret(model: Model, real: Real): Promise<void> {
  if (!maySetUp(model) || !isSettingUp(model)) return;
  real.secret = (await real.browser.call(queryTwoFactorQrCode, {})).body.secret;
}

type Entry = { kind: "right" | "wrong"; isInitial: boolean };

async function enterOnce({ kind, isInitial }: Entry, model: Model, real: Real): Promise<void> {
  if (isInitial) await readSecret(model, real);
  if (model.wrong < 5) nextStep(real); // only waiting ends a lock
  const right = await rightCode(real);
  const code = kind === "right" ? right : String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");
  const { status } = await real.browser.call(isInitial ? verifyInitialCode : verifyCode, { code });
  expect(status).toBe(statusOfEntry({ kind, isInitial }, model));
  if (status === 200)
    Object.assign(model, { stage: "enabled", login: "loggedIn", wrong: 0, isOwnSetup: false });
  const isLastGuess = status === 429 && model.wrong === 4;
  if (status === 400 || isLastGuess) model.wrong += 1;
  if (isLastGuess && model.login !== "loggedIn") model.login = "loggedOut";
}

function statusOfEntry({ kind, isInitial }: Entry, model: Model): number {
  if (!(isInitial ? maySetUp(model) : model.login === "needs2FA")) return 403;
  if (!(isInitial ? isSettingUp(model) : model.stage === "enabled")) return 409;
  if (model.wrong >= 5) return 429;
  return kind === "right" ? 200 : model.wrong === 4 ? 429 : 400;
}

/** Wrong codes come in series; otherwise five of them would hardly ever be in one session. */
function enterCode(entry: Entry, times: number): fc.Arbitrary<Step> {
  return command(
    `${times} ${entry.kind} ${entry.isInitial ? "verifyInitial" : "verify"}`,
    async (model, real) => {
      for (let count = 0; count < times; count += 1) await enterOnce(entry, model, real);
    },
  );
}

const waitForUnlock = command("wait", async (model, real) => {
  real.step += 31;
  nextStep(real);
  if (model.wrong >= 5) model.wrong = 0;
});

/** The changes that administrators make to an account. */
function administer(event: "adminReset" | "require" | "adminDisable"): fc.Arbitrary<Step> {
  return command(event, async (model, { user }) => {
    const moved = await world.app.db.systemTransaction("test", async (tx) =>
      moveTwoFactor(tx, await lockAccount(tx, user.clientId, user.userId), event),
    );
    const from = { adminReset: "setupBegun setupRequired enabled", require: "disabled setupBegun" };
    const isAllowed = event === "adminDisable" || from[event].split(" ").includes(model.stage);
    expect(moved !== null).toBe(isAllowed);
    if (!isAllowed) return;
    Object.assign(model, {
      stage: event === "adminDisable" ? "disabled" : "setupRequired",
      isOwnSetup: false,
    });
  });
}

async function givenStage(stage: "disabled" | "setupRequired" | "enabled"): Promise<Real> {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const twoFactor = ({ disabled: "Disabled", setupRequired: "NeedsSetup", enabled: "Enabled" } as const)[
    stage
  ];
  const { user, browser } = await givenLogin(world, { twoFactor });
  if (stage === "enabled")
    await world.app.db.systemTransaction("given", (tx) =>
      tx
        .updateTable("users")
        .set({ totp_secret_sealed: world.app.vault.seal("totp", secret) })
        .where("user_id", "=", user.userId)
        .execute(),
    );
  return { user, browser, secret, step: 0 };
}

test("two-factor login agrees with a model of it after any sequence of calls [F-12, STATE-05, AUTH-40, AUTH-41, AUTH-52, AUTH-59]", async () => {
  const codes = [true, false].flatMap((isInitial) => [
    enterCode({ kind: "right", isInitial }, 1),
    enterCode({ kind: "wrong", isInitial }, 1),
    enterCode({ kind: "wrong", isInitial }, 5),
  ]);
  const admin = (["adminReset", "require", "adminDisable"] as const).map(administer);
  const steps = [logInAgain, enable, disable, qrCode, waitForUnlock, ...codes, ...admin];
  const stages = fc.constantFrom("disabled", "setupRequired", "enabled");
  await fc.assert(
    fc.asyncProperty(
      stages,
      fc.commands(steps, { maxCommands: 20, size: "max" }),
      async (stage, commands) => {
        world.app.db.clock.moveBy("");
        const real = await givenStage(stage);
        const model: Model = { stage, login: loginAfterPassword[stage], isOwnSetup: false, wrong: 0 };
        await fc.asyncModelRun(() => ({ model, real }), commands);
      },
    ),
    { numRuns: process.env["FULL"] ? 480 : 10, endOnFailure: true },
  );
}, 300_000);
