import {
  recoveryId,
  withRecoveredRequest,
  withRecovery,
  withTakenOutRows,
} from "../faked/faked-recoveries.ts";
import { approverAtTwo, creator, creatorAtTwo, walletManager } from "../people.ts";
import {
  firstRequestAwaitingMe,
  goTo,
  loggedIn,
  pressPrimary,
  requestWithReturns,
  screen,
  shows,
  type Screen,
} from "./screen-steps.ts";

/** Failed payments that are paid again: the list, the table, its end, and the links between requests. */
export const recoveryScreens: readonly Screen[] = [
  screen(
    "recovery-choice",
    loggedIn(creatorAtTwo),
    goTo("/transactions?walletId=kes&status=failed"),
    shows("tbody input[type=checkbox]"),
    (page) => page.locator("tbody input[type=checkbox]").first().press("Space"),
  ),
  screen(
    "recovery",
    loggedIn(creator),
    withRecovery,
    goTo(`/newPayment?tab=again&recovery=${recoveryId}`),
    shows("[aria-invalid]"),
  ),
  screen(
    "recovery-over",
    loggedIn(creator),
    goTo(`/newPayment?tab=again&recovery=${recoveryId}`),
    shows("main [role=status] strong"),
  ),
  screen(
    "recovery-links",
    loggedIn(walletManager),
    withRecoveredRequest,
    requestWithReturns,
    shows("[aria-current=true]"),
  ),
  screen(
    "recovery-taken-out",
    ...[loggedIn(approverAtTwo), withTakenOutRows("one"), firstRequestAwaitingMe],
    ...[pressPrimary, shows("[role=dialog]")],
  ),
  screen(
    "recovery-nothing-left",
    ...[loggedIn(approverAtTwo), withTakenOutRows("all"), firstRequestAwaitingMe],
    shows("[aria-label]"),
  ),
];
