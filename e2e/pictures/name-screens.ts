import type { Page } from "@playwright/test";
import { withCheckedNames, withNameOfOne, withRequestNames } from "../faked/faked-names.ts";
import { fileWithoutErrors, fillPayment, submitFile, takingTurns } from "../payment-forms.ts";
import { approverAtTwo, creator } from "../people.ts";
import {
  firstRequestAwaitingMe,
  goTo,
  loggedIn,
  pressPrimary,
  screen,
  shows,
  type Screen,
} from "./screen-steps.ts";

const checkedNames = [
  loggedIn(creator),
  takingTurns,
  withCheckedNames,
  goTo("/newPayment?tab=bulk"),
  (page: Page) => submitFile(page, fileWithoutErrors()),
  shows("#names input[type=checkbox]"),
];

/** Chooses the rows of the verdict none, then presses the first or the second button for them. */
function chooseAndPress(place: 0 | 1) {
  return async (page: Page) => {
    const shown = page.waitForResponse("**/api/paymentRequests/names?*verdict=none*");
    await page.locator("#names [role=group] button[aria-pressed]").nth(3).press("Enter");
    await shown;
    await page.locator("#names [role=group] input[type=checkbox]:enabled").press("Space");
    await page.locator("#names [role=group] button[data-size=small]").nth(place).press("Enter");
  };
}

/** The names of recipients where a file is confirmed, with the dialogs, in the single form, and where a request is approved. */
export const nameScreens: readonly Screen[] = [
  screen("names", ...checkedNames),
  screen("names-take-out", ...checkedNames, chooseAndPress(0), shows("[role=alertdialog]")),
  screen("names-keep", ...checkedNames, chooseAndPress(1), shows("[role=dialog]")),
  screen(
    "names-single",
    loggedIn(creator),
    withNameOfOne,
    goTo("/newPayment"),
    fillPayment,
    (page) => page.locator("button[type=submit]").press("Enter"),
    shows("#names"),
  ),
  screen(
    "approver-names",
    loggedIn(approverAtTwo),
    withRequestNames,
    firstRequestAwaitingMe,
    shows("[aria-pressed]"),
  ),
  screen(
    "approver-names-dialog",
    loggedIn(approverAtTwo),
    withRequestNames,
    firstRequestAwaitingMe,
    pressPrimary,
    shows("[role=dialog]"),
  ),
];
