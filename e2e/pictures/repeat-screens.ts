import type { Page } from "@playwright/test";
import { withBrokenRepeats, withCheckedRepeats, withRequestRepeats } from "../faked/faked-repeats.ts";
import { fileWithoutErrors, submitFile } from "../payment-forms.ts";
import { approverAtTwo, creator } from "../people.ts";
import {
  alert,
  firstRequestAwaitingMe,
  goTo,
  loggedIn,
  pressPrimary,
  screen,
  shows,
  type Screen,
} from "./screen-steps.ts";

const sentFile = [goTo("/newPayment?tab=bulk"), (page: Page) => submitFile(page, fileWithoutErrors())];
const checked = [
  loggedIn(creator),
  withCheckedRepeats,
  ...sentFile,
  shows("#repeats [role=group] input[type=checkbox]"),
];

/** Chooses the rows of the page, then presses the first or the second button for them. */
function chooseAndPress(place: 0 | 1) {
  return async (page: Page) => {
    await page.locator("#repeats [role=group] input[type=checkbox]:enabled").press("Space");
    await page.locator("#repeats [role=group] button[data-size=small]").nth(place).press("Enter");
  };
}

/** Submit without an answer. */
const pressSubmit = (page: Page) => page.locator("section button[data-size=large]").first().press("Enter");

/** Repeated payments where a file is confirmed, with the dialogs and a failure, and where a request is approved. */
export const repeatScreens: readonly Screen[] = [
  screen("repeats", ...checked),
  screen("repeats-take-out", ...checked, chooseAndPress(0), shows("[role=alertdialog]")),
  screen("repeats-keep", ...checked, chooseAndPress(1), shows("[role=dialog]")),
  screen("repeats-unanswered", ...checked, pressSubmit, shows("#repeats [aria-invalid]")),
  screen("repeats-error", loggedIn(creator), withBrokenRepeats, ...sentFile, alert),
  screen(
    "approver-repeats",
    loggedIn(approverAtTwo),
    withRequestRepeats,
    firstRequestAwaitingMe,
    shows("[aria-pressed]"),
  ),
  screen(
    "approver-repeats-dialog",
    loggedIn(approverAtTwo),
    withRequestRepeats,
    firstRequestAwaitingMe,
    pressPrimary,
    shows("[role=dialog]"),
  ),
];
