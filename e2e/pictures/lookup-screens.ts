import type { Page } from "@playwright/test";
import {
  withAnswers,
  withBrokenLookups,
  withLateAnswer,
  withoutLookups,
  withOpenLookup,
} from "../faked/faked-lookups.ts";
import { accountAt } from "../people.ts";
import {
  alert,
  fill,
  goTo,
  loggedIn,
  screen,
  shows,
  submit,
  type Screen,
  type Step,
} from "./screen-steps.ts";

const creator = accountAt("kijani", "creator");
const bulk = goTo("/lookupNames?tab=bulk");
const single = [loggedIn(creator), goTo("/lookupNames"), shows("input[name=phoneNumber]")];

function lookUp(phoneNumber: string, expectedName: string): Step {
  return async (page, url) => {
    const rows = await page.locator("tbody tr").count();
    await fill("phoneNumber", phoneNumber)(page, url);
    await fill("expectedName", expectedName)(page, url);
    await submit(page);
    await page.locator("tbody tr").nth(rows).waitFor();
  };
}

/** Shown in the third row: the file with every kind of answer. */
async function openFile(page: Page): Promise<void> {
  await page.locator("tbody tr").nth(2).getByRole("link").press("Enter");
  await page.locator("main dl").waitFor();
}

async function chooseFile(page: Page): Promise<void> {
  const buffer = Buffer.from("Phone Number,Provider\n12,mpesa-ke\n+254711204518,nobody\n,\n");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "november-recipients.csv", mimeType: "text/csv", buffer });
  await page.locator("[role=group] button[data-kind=primary]").waitFor();
}

async function upload(page: Page): Promise<void> {
  await page.locator("[role=group] button[data-kind=primary]").press("Enter");
}

export const lookupScreens: readonly Screen[] = [
  screen("lookup-single", ...single, shows("[role=tabpanel] [role=status] > strong")),
  screen("lookup-single-empty", ...single, submit, shows("[aria-invalid]")),
  screen(
    "lookup-single-answers",
    withAnswers,
    ...single,
    lookUp("+254722145902", ""),
    lookUp("+256772204105", "Namukasa Prossy"),
    lookUp("+254733991205", "Nakiru Lomosia"),
    lookUp("+254711204518", "Wanjala Akinyi"),
  ),
  screen("lookup-single-late", withLateAnswer, ...single, lookUp("+254712345603", "Grace Achieng")),
  screen("lookup-bulk", loggedIn(creator), withOpenLookup, bulk, shows("tbody tr")),
  screen(
    "lookup-bulk-empty",
    loggedIn(creator),
    withoutLookups,
    bulk,
    shows("section [role=status] > strong"),
  ),
  screen("lookup-bulk-failed", loggedIn(creator), withBrokenLookups, bulk, shows("[role=alert] strong")),
  screen("lookup-bulk-chosen", loggedIn(creator), bulk, shows("tbody tr"), chooseFile),
  screen("lookup-bulk-refused", loggedIn(creator), bulk, shows("tbody tr"), chooseFile, upload, alert),
  screen("lookup-detail", loggedIn(creator), bulk, shows("tbody tr"), openFile),
  screen("lookup-detail-open", loggedIn(creator), bulk, shows("tbody tr"), withOpenLookup, openFile),
  screen(
    "lookup-cancel",
    loggedIn(creator),
    withOpenLookup,
    bulk,
    shows("tbody tr"),
    (page) => page.locator("tbody tr").nth(2).getByRole("button").press("Enter"),
    shows("[role=alertdialog]"),
  ),
  screen(
    "lookup-missing",
    loggedIn(creator),
    goTo("/lookupNames/not-a-lookup"),
    shows("main [role=status] > strong"),
  ),
];
