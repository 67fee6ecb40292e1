import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { chromium, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import { empty } from "../e2e/pages.ts";
import { screens } from "../e2e/pictures/screens.ts";
import { endProgramsOnInterrupt, onInterrupt, repository, unlessInterrupted } from "./command.ts";
import { findBrowser, launchOptions } from "./find-browser.ts";
import { screensNamed } from "./screen-names.ts";
import { inSlots, slotCount } from "./test-run/stages.ts";
import { startProduct } from "./start-product.ts";

type Screen = (typeof screens)[number];

const desktop = {
  viewport: { width: 1440, height: 900 },
  locale: "en-GB",
  colorScheme: "light",
  reducedMotion: "reduce",
  timezoneId: "UTC",
} satisfies BrowserContextOptions;
const phone = { width: 390, height: 844 };

type PageOptions = BrowserContextOptions & { viewport: typeof phone; colorScheme: "light" };
const kept = new Map<string, Page[]>();

const folder = path.join(repository, "screens");
const wanted = process.argv.slice(2);
const { chosen, unknown } = screensNamed(screens, wanted);
if (unknown.length > 0) {
  console.log(
    `No screen has ${unknown.map((word) => `"${word}"`).join(" or ")} in its name. The screens are:`,
  );
  console.log(screens.map(({ name }) => name).join("\n"));
  process.exit(1);
}

endProgramsOnInterrupt();
const product = await startProduct();
const launching = findBrowser(console.log).then((found) =>
  // Playwright would end this process on an interrupt while the database still runs.
  chromium.launch({
    ...launchOptions(found),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }),
);
onInterrupt(async () => (await launching).close());
const browser = await launching.catch(async (error: unknown) => {
  await product.stop();
  throw error;
});
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tasks = chosen.flatMap((screen) => [() => takeEnglish(screen), () => takeFrench(screen)]);
  // One more task than slots, because a page sometimes waits for its server.
  await inSlots(slotCount + 1, tasks);
  console.log(`${chosen.length * 4} pictures of ${chosen.length} screens in screens/`);
} finally {
  await unlessInterrupted();
  await browser.close();
  await product.stop();
}

/** The screen is opened once for both themes and, if nothing is open over the page, for the phone. */
async function takeEnglish(screen: Screen): Promise<void> {
  const hasFloating = await withPage(desktop, async (page) => {
    await screen.open(page, product);
    await take(page, screen, "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await waitUntilDrawn(page);
    await take(page, screen, "dark");
    // A dialog or menu may close when the window changes its size.
    if ((await floatingParts(page).count()) > 0) return true;
    await page.emulateMedia({ colorScheme: "light" });
    await becomePhone(page);
    await take(page, screen, "phone");
    await setTouch(page, false);
    return false;
  });
  if (!hasFloating) return;
  await withPage({ ...desktop, viewport: phone, hasTouch: true }, async (page) => {
    await screen.open(page, product);
    await take(page, screen, "phone");
  });
}

function takeFrench(screen: Screen): Promise<void> {
  return withPage({ ...desktop, locale: "fr-FR" }, async (page) => {
    await screen.open(page, product);
    await take(page, screen, "french");
  });
}

/** Reuses an emptied page: its cache has the files of the console, so it opens a screen in two thirds of the time. */
async function withPage<T>(options: PageOptions, look: (page: Page) => Promise<T>): Promise<T> {
  const key = JSON.stringify(options);
  const page = kept.get(key)?.pop() ?? (await newPage(options));
  const answer = await look(page);
  await empty(page);
  await page.emulateMedia({ colorScheme: options.colorScheme, media: "screen" });
  await page.setViewportSize(options.viewport);
  kept.set(key, [...(kept.get(key) ?? []), page]);
  return answer;
}

async function newPage(options: PageOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: product.url });
  return context.newPage();
}

/** Turns touch on as Playwright does for a context with `hasTouch`, which an open context cannot get any more. */
async function becomePhone(page: Page): Promise<void> {
  await setTouch(page, true);
  await page.setViewportSize(phone);
  await waitUntilDrawn(page);
}

async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled });
}

/** Charts and tables measure themselves in the frame after a change of size. */
function waitUntilDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function take(page: Page, screen: Screen, variant: string): Promise<void> {
  // On a touch device react-aria keeps a dialog with a field transparent until the keyboard is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  await page.screenshot({
    path: path.join(folder, `${screen.name}-${variant}.png`),
    // A window as large as the whole page would close dialogs and menus.
    fullPage: (await floatingParts(page).count()) === 0,
    animations: "disabled",
  });
}

/** Dialogs, menus, lists and chart tooltips over the page. */
function floatingParts(page: Page): Locator {
  return page.locator("[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-live] dl");
}
