import type { Language } from "@corridor/product/i18n/language";
import type { Page } from "@playwright/test";
import axe, { type RunOnly, type RunOptions } from "axe-core";
import { empty } from "./pages.ts";
import { screens } from "./pictures/screens.ts";
import { expect, inBothLanguages, inFrench, test } from "./world.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const batchSize = 12;
/** The size of the window in which axe checks each screen. */
const usualWindow = { width: 1280, height: 720 };
/**
 * Each screen once, in French: names and roles are the same in both languages, and French words take more room. With FULL=1 every state,
 * in both languages and themes and at all widths, before each version (CONTRIBUTING.md).
 */
const isFull = process.env["FULL"] === "1";
/** The rows of a table look alike, and axe takes seconds to check the colours of hundreds of cells. */
const laterRows = "tbody tr:nth-child(n+4)";
const widths = isFull ? [320, 390, 1024, 1440] : [320, 1024];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

test.use({ onlyLooks: true, provokes: [0, 400, 403, 404, 500, /TypeError/], colorScheme: "light" });

/** In these dialogs people give money away, and a misread amount cannot be taken back (C-76). */
const dialogsAboutMoney = ["wallets-transfer", "awaiting-approval-dialog"];
/** A name that begins with another name, such as login-client-id-empty, is another state of that screen, built of the same parts. */
const isState = (name: string) => screens.some((other) => name.startsWith(`${other.name}-`));
const shown = screens.filter(({ name }) => isFull || !isState(name) || dialogsAboutMoney.includes(name));

const inLanguages = isFull ? inBothLanguages : inFrench;

inLanguages((language) => {
  for (let first = 0; first < shown.length; first += batchSize) {
    const batch = shown.slice(first, first + batchSize);
    const names = batch.map(({ name }) => name).join(", ");
    test(`everybody can read and use ${names} [F-75]`, async ({ page, world }) => {
      // One page shows all screens: it opens the next screen in half the time.
      for (const { name, open } of batch) {
        await test.step(name, async () => {
          await open(page, world);
          await look(page, name, language);
          await empty(page);
          await page.setViewportSize(usualWindow);
        });
      }
    });
  }
});

async function look(page: Page, name: string, language: Language): Promise<void> {
  const isOurs = name !== "mailbox"; // A page of the demo for developers, only in English.
  if (isOurs) await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.evaluate(axe.source);
  const all = await findings(page, { type: "tag", values: standards });
  expect.soft(all, `${name}, ${language}, light`).toEqual([]);
  if (isFull) {
    await page.emulateMedia({ colorScheme: "dark" });
    const contrast = await findings(page, { type: "rule", values: ["color-contrast"] });
    expect.soft(contrast, `${name}, ${language}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Width-dependent content renders a moment after the window is resized.
    await expect
      .soft(
        async () => expect(await page.evaluate(sticksOut)).toEqual([]),
        `${name}, ${language}, at ${width} px`,
      )
      .toPass({ timeout: 5_000 });
  }
}

/** The theme changes only colours, so only contrast is checked again in the dark theme. */
async function findings(page: Page, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(
    async ({ options, excluded }) => {
      const context = excluded === null ? document : { exclude: [...document.querySelectorAll(excluded)] };
      const { violations } = await window.axe.run(context, options);
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    {
      options: { runOnly, resultTypes: ["violations"], preload: false } satisfies RunOptions,
      excluded: isFull ? null : laterRows,
    },
  );
}

/** Elements that make the page scroll sideways, and buttons whose text does not fit. */
function sticksOut(): string[] {
  const { scrollWidth } = document.documentElement;
  const sideways = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const clipped = [...document.querySelectorAll("button, a")]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && // both are rounded
        getComputedStyle(element).display !== "inline",
    )
    .map(
      ({ textContent, scrollWidth, clientWidth }) =>
        `clipped: ${textContent} (${scrollWidth} px in ${clientWidth})`,
    );
  return [...sideways, ...clipped];
}
