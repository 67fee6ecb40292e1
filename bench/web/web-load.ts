import { chromium, type Browser } from "@playwright/test";
import { findBrowser, launchOptions } from "../../tools/find-browser.ts";
import { startProduct } from "../../tools/start-product.ts";
import { rowOf, type Bench, type Row } from "../row.ts";

const scriptLimitKb = 130;
const paintLimitMs = 2_500;
const rounds = 5;

/** A slow connection as browsers' own tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slowLine = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** The log-in page in a fresh browser on a slow connection: the transferred bytes, and the time of the largest paint. */
async function run(): Promise<Row[]> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions(await findBrowser(() => undefined)));
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, `${product.url}/login`));
    const kilobytes = visits[0]!.scriptBytes / 1_000;
    return [
      rowOf(
        "log-in route: JavaScript on the wire, in 130 kB",
        visits.map(({ scriptBytes }) => scriptBytes / 1_000 / scriptLimitKb),
        1,
        `${kilobytes.toFixed(1)} kB`,
      ),
      rowOf(
        "log-in route: largest paint on slow 4G, in 2.5 s",
        visits.map(({ paintMs }) => paintMs / paintLimitMs),
        1,
        visits.map(({ paintMs }) => `${paintMs.toFixed(0)} ms`).join(", "),
      ),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Visit = { scriptBytes: number; paintMs: number };

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowLine);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return { scriptBytes, paintMs };
}

export const webLoad: Bench = { group: "web", run };
