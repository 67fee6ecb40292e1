import {
  fileWithErrors,
  fileWithoutErrors,
  messageWithErrors,
  submitFile,
  takingTurns,
  withEndlessCheck,
  withIgnoredColumns,
} from "../payment-forms.ts";
import { creator } from "../people.ts";
import { alert, goTo, loggedIn, pressPrimary, screen, shows, type Screen } from "./screen-steps.ts";

/** The upload of a file: the form, its check, and what was found in it. */
export const bulkScreens: readonly Screen[] = [
  screen("bulk-payment", loggedIn(creator), goTo("/newPayment?tab=bulk"), shows("td")),
  screen(
    "bulk-payment-checking",
    loggedIn(creator),
    withEndlessCheck,
    goTo("/newPayment?tab=bulk"),
    (page) => submitFile(page, fileWithErrors()),
    shows("[role=progressbar]"),
  ),
  screen(
    "ignored-columns",
    loggedIn(creator),
    withIgnoredColumns,
    goTo("/newPayment?tab=bulk"),
    (page) => submitFile(page, fileWithoutErrors()),
    shows("input[type=checkbox]"),
    pressPrimary,
    shows("[aria-invalid]"),
  ),
  screen(
    "file-errors",
    loggedIn(creator),
    takingTurns,
    goTo("/newPayment?tab=bulk"),
    (page) => submitFile(page, fileWithErrors()),
    shows("ol code"),
  ),
  screen(
    "message-errors",
    loggedIn(creator),
    takingTurns,
    goTo("/newPayment?tab=bulk"),
    (page) => submitFile(page, messageWithErrors(), "xml"),
    alert,
  ),
];
