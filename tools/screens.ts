import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContextOptions } from "@playwright/test";
import { screens } from "../e2e/screens.ts";
import { repository } from "./command.ts";
import { findBrowser, launchOptions } from "./find-browser.ts";
import { inSlots, slotCount } from "./stages.ts";
import { startProduct } from "./start-product.ts";

const desktop = {
  viewport: { width: 1440, height: 900 },
  locale: "en-GB",
  colorScheme: "light",
  reducedMotion: "reduce",
  timezoneId: "UTC",
} satisfies BrowserContextOptions;

const variants: Record<string, BrowserContextOptions> = {
  light: desktop,
  dark: { ...desktop, colorScheme: "dark" },
  french: { ...desktop, locale: "fr-FR" },
  phone: { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true },
};

const folder = path.join(repository, "screens");
const wanted = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

const product = await startProduct();
const browser = await chromium.launch(launchOptions(await findBrowser(console.log)));
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pictures = chosen.flatMap((screen) =>
    Object.keys(variants).map((variant) => () => take(screen, variant)),
  );
  await inSlots(slotCount, pictures);
  console.log(`${pictures.length} pictures of ${chosen.length} screens in screens/`);
} finally {
  await browser.close();
  await product.stop();
}

async function take(screen: (typeof screens)[number], variant: string): Promise<void> {
  const context = await browser.newContext(variants[variant]);
  const page = await context.newPage();
  await screen.open(page, { url: product.url });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Growing the window to the whole page would close what floats over it.
  const floating = page.locator("[role=dialog], [role=alertdialog]");
  await page.screenshot({
    path: path.join(folder, `${screen.name}-${variant}.png`),
    fullPage: (await floating.count()) === 0,
    animations: "disabled",
  });
  await context.close();
}
