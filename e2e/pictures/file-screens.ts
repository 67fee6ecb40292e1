import {
  pendingFile,
  waitingFile,
  withBrokenFiles,
  withFiles,
  withoutFiles,
  withRequestsOfFile,
} from "../faked/faked-files.ts";
import { accountAt, approverAtTwo } from "../people.ts";
import {
  alert,
  firstRequest,
  goTo,
  loggedIn,
  pressPrimary,
  screen,
  shows,
  type Screen,
} from "./screen-steps.ts";

const secondApprover = accountAt("kijani", "second");
const ofDeveloper = accountAt("kijani", "developer");
const waiting = [
  loggedIn(secondApprover),
  withFiles,
  goTo(`/filesDetails/${waitingFile}`),
  shows("tbody tr"),
];

/** The list of payment files, and one file in each state. */
export const fileScreens: readonly Screen[] = [
  screen("files", loggedIn(secondApprover), withFiles, goTo("/files"), shows("tbody tr")),
  screen(
    "files-none-yet",
    loggedIn(ofDeveloper),
    withoutFiles,
    goTo("/files"),
    shows("main [role=status] > strong"),
  ),
  screen("files-error", loggedIn(secondApprover), withBrokenFiles, goTo("/files"), alert),
  screen("file-detail", ...waiting),
  screen("file-detail-dialog", ...waiting, pressPrimary, shows("[role=dialog] textarea")),
  screen(
    "file-detail-pending",
    loggedIn(secondApprover),
    withFiles,
    goTo(`/filesDetails/${pendingFile}`),
    shows("[role=progressbar]"),
  ),
  screen(
    "file-detail-unknown",
    loggedIn(secondApprover),
    withFiles,
    goTo("/filesDetails/nothing.csv"),
    shows("main [role=status] > strong"),
  ),
  screen(
    "file-detail-refused",
    loggedIn(secondApprover),
    withFiles,
    goTo("/filesDetails/kr-nutrition-w46.csv"),
    alert,
  ),
  screen(
    "request-of-file",
    loggedIn(approverAtTwo),
    withRequestsOfFile,
    firstRequest("awaitingFirstApproval"),
    shows("main [role=status] a"),
  ),
  screen(
    "home-file-needs-you",
    loggedIn(secondApprover),
    withFiles,
    goTo("/"),
    shows("section a[href^='/filesDetails/']"),
  ),
];
