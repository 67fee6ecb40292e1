import type { Page } from "@playwright/test";
import { accountAt } from "../people.ts";
import { goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

const opened = [loggedIn(accountAt("kijani", "creator")), goTo("/beneficiaries"), shows("tbody tr")];

async function askToBlock(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^(Block|Bloquer) / })
    .first()
    .press("Enter");
  await page.getByRole("dialog").waitFor();
}

/** People who were paid before. */
export const beneficiaryScreens: readonly Screen[] = [
  screen("beneficiaries", ...opened),
  screen("beneficiaries-block", ...opened, askToBlock),
];
