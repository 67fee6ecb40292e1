import type { Language } from "@corridor/product/i18n/language";
import type { Page } from "@playwright/test";
import axe, { type RunOnly, type RunOptions } from "axe-core";
import { empty } from "./pages.ts";
import { screens } from "./pictures/screens.ts";
import { expect, inBothLanguages, inFrench, test } from "./world.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const batchSize = 12;
/** The window in which each screen is opened and judged by axe. */
const usualWindow = { width: 1280, height: 720 };
/**
 * Each screen once, in French: names and roles are the same in both languages, and French words take more room. With FULL=1 every state,
 * in both languages and themes and at all widths, before each version (CONTRIBUTING.md).
 */
const isFull = process.env["FULL"] === "1";
/** The rows of a table look alike, and axe takes seconds to judge the colours of hundreds of cells. */
const laterRows = "tbody tr:nth-child(n+4)";
const widths = isFull ? [320, 390, 1024, 1440] : [320, 1024];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

test.use({ onlyLooks: true, provokes: [0, 400, 403, 404, 500, /TypeError/], colorScheme: "light" });

/** In these dialogs people give money away, and what they misread cannot be taken back (C-76). */
const dialogsAboutMoney = ["wallets-transfer", "awaiting-approval-dialog"];
/** A name that begins with another's, such as login-client-id-empty, is that screen in another state, built of the same parts. */
const isState = (name: string) => screens.some((other) => name.startsWith(`${other.name}-`));
const shown = screens.filter(({ name }) => isFull || !isState(name) || dialogsAboutMoney.includes(name));

const inLanguages = isFull ? inBothLanguages : inFrench;

inLanguages((language) => {
  for (let first = 0; first < shown.length; first += batchSize) {
    const batch = shown.slice(first, first + batchSize);
    const names = batch.map(({ name }) => name).join(", ");
    test(`everybody can read and use ${names} [F-75]`, async ({ page, world }) => {
      // One page shows them all: it opens the next screen in half the time.
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
  const isOurs = name !== "mailbox"; // A page of the demo for developers, in English alone.
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
    // What changes with the width is drawn a moment after the window has it.
    await expect
      .soft(
        async () => expect(await page.evaluate(sticksOut)).toEqual([]),
        `${name}, ${language}, at ${width} px`,
      )
      .toPass({ timeout: 5_000 });
  }
}

/** The theme changes nothing but colours, so that in the dark only contrast is to be judged again. */
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

/** What makes the page scroll sideways, and buttons whose words do not fit. */
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
