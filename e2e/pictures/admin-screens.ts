import { prefillStorage } from "../pages.ts";
import { staffAdmin } from "../people.ts";
import { goTo, loggedIn, screen, shows, type Screen, type Step } from "./screen-steps.ts";

/** As after a switch to the client: a browser keeps the chosen client. */
const at =
  (clientId: string): Step =>
  (page, url) =>
    prefillStorage(page, url, "clientId", clientId);

const atKijani = [loggedIn(staffAdmin), at("kijani")];

/** The screen of provider staff. */
export const adminScreens: readonly Screen[] = [
  screen("admin", ...atKijani, goTo("/admin"), shows("main section")),
];
