import { staffAdmin } from "../people.ts";
import { goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

/** The list of clients and the page of one client, for provider administrators. */
export const clientScreens: readonly Screen[] = [
  screen("clients", loggedIn(staffAdmin), goTo("/admin/clients"), shows("tbody tr")),
  screen(
    "clients-no-match",
    loggedIn(staffAdmin),
    goTo("/admin/clients?search=nobody"),
    shows("main strong"),
  ),
  screen("client-page", loggedIn(staffAdmin), goTo("/admin/clients/kijani"), shows("main section")),
  screen("client-page-unknown", loggedIn(staffAdmin), goTo("/admin/clients/nobody"), shows("[role=alert]")),
];
