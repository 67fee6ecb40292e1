import { chromium } from "@playwright/test";
import { findBrowser, launchOptions } from "../../tools/find-browser.ts";
import { rowOf, type Bench, type Row } from "../row.ts";
import { tablePage } from "./table-page.ts";

const rounds = 9;
/** The most rows of a search, and the rows of a page (TX-13, TX-14). */
const [all, onPage] = [500, 25];

declare global {
  interface Window {
    draw: (rows: number) => Promise<number>;
  }
}

/** The console draws a page of the rows and does not virtualise all of them; both in turn, after one warm-up round. */
async function run(): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions(await findBrowser(() => undefined)));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(await tablePage());
    await page.waitForFunction(() => "draw" in window);
    const draw = (rows: number) => page.evaluate((count) => window.draw(count), rows);
    const times: { whole: number; paged: number }[] = [];
    for (let round = 0; round <= rounds; round += 1)
      times.push({ whole: await draw(all), paged: await draw(onPage) });
    const counted = times.slice(1);
    const { whole, paged } = counted.at(-1)!;
    return [
      rowOf(
        "500 × 40 table to paint: a page of it against all of it at once",
        counted.map((round) => round.paged / round.whole),
        0.25,
        `${paged.toFixed(0)} against ${whole.toFixed(0)} ms in the last round`,
      ),
    ];
  } finally {
    await browser.close();
  }
}

export const tableRender: Bench = { group: "web", run };
