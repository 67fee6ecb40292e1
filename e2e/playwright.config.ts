import os from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, launchOptions } from "../tools/find-browser.ts";

const browser = await findBrowser((line) => console.error(line));

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  workers: Math.max(2, os.availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A story may fail on a machine under load; a story that passes only the second time is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000, // A busy machine is slow, and a slow story is not a failed one.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../.cache/playwright.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(browser),
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
