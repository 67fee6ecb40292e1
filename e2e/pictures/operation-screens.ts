import { withBrokenOperations, withHaltedSending, withTroubledProvider } from "../faked/faked-operations.ts";
import { staffAdmin } from "../people.ts";
import { alert, goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

const troubled = [loggedIn(staffAdmin), withTroubledProvider];
const path = "/admin/operations";

/** Whether money flows, for provider administrators. */
export const operationScreens: readonly Screen[] = [
  screen("operations", ...troubled, goTo(path), shows("figure svg rect")),
  screen("operations-now", loggedIn(staffAdmin), goTo(path), shows("main table")),
  screen("operations-halted", loggedIn(staffAdmin), withHaltedSending, goTo(path), shows("figure svg rect")),
  screen(
    "operations-payments",
    ...troubled,
    goTo(`${path}?provider=mtn-ug&list=unknown`),
    shows("[role=dialog] tbody tr"),
  ),
  screen(
    "operations-emails",
    ...troubled,
    goTo(`${path}?work=unsentEmails`),
    shows("[role=dialog] tbody tr"),
  ),
  screen("operations-acknowledge", ...troubled, goTo(path), shows("#incidents h3"), (page) =>
    page.locator("#incidents li button").first().press("Enter"),
  ),
  screen("operations-error", loggedIn(staffAdmin), withBrokenOperations, goTo(path), alert),
];
