import { withFewRecoveryCodes, withLongAgoLogin, withRightFirstCode } from "../faked/faked-answers.ts";
import { creator, mustSetUpTwoFactor, withTwoFactor } from "../people.ts";
import {
  alert,
  goTo,
  fill,
  loggedIn,
  loggedInAsAnother,
  press,
  screen,
  shows,
  type Screen,
} from "./screen-steps.ts";

/** The second factor: after the password, during set-up, and in the settings. */
export const twoFactorScreens: readonly Screen[] = [
  screen("two-factor", loggedIn(withTwoFactor), goTo("/2fa"), shows("input[name=code]")),
  screen("two-factor-wrong", loggedIn(withTwoFactor), goTo("/2fa"), fill("code", "000000"), alert),
  screen(
    "two-factor-recovery",
    loggedIn(withTwoFactor),
    goTo("/2fa"),
    (page) => page.locator("form > div:last-child button").first().press("Enter"),
    shows("input[data-code]"),
  ),
  screen(
    "set-up-two-factor",
    loggedIn(mustSetUpTwoFactor),
    goTo("/2fasetup"),
    shows("img[alt^='QR'], img[alt^='Code']"),
  ),
  screen(
    "set-up-recovery-codes",
    loggedIn(mustSetUpTwoFactor),
    withRightFirstCode,
    goTo("/2fasetup"),
    fill("code", "123456"),
    shows("form li"),
  ),
  screen(
    "settings-two-factor",
    loggedInAsAnother,
    goTo("/settings"),
    shows("table"),
    press(1),
    shows("[role=dialog] img"),
  ),
  screen("settings-recovery", loggedIn(creator), withFewRecoveryCodes, goTo("/settings"), shows("table")),
  screen(
    "settings-new-codes",
    loggedIn(creator),
    withFewRecoveryCodes,
    goTo("/settings"),
    shows("table"),
    press(1),
    shows("[role=dialog]"),
  ),
  screen(
    "settings-confirm-password",
    loggedIn(creator),
    withLongAgoLogin,
    goTo("/settings"),
    shows("table"),
    press(1),
    shows("[role=dialog] input[type=password]"),
  ),
];
