import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { candidates } from "./browser-candidates.ts";
import { repository, runCommand } from "./command.ts";

export type Browser = {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: string[];
};
type Memory = Omit<Browser, "args"> & { readonly askedFor: string };

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const memory = path.join(repository, ".cache/browser.json");
const askedFor = process.env.TEST_BROWSER ?? "";

/** Finds a Chromium that draws a page, or installs one; the result is stored for the next run. */
export async function findBrowser(log: (line: string) => void): Promise<Browser> {
  const remembered = recall();
  if (remembered && (await starts(remembered))) return remembered;
  const refusals: string[] = [];
  for (const candidate of candidates) {
    try {
      for (const found of await candidate.find(log)) {
        const browser = { executablePath: found.executablePath, env: found.env ?? {}, args };
        await draw(browser);
        log(`browser: ${candidate.name}, ${browser.executablePath}`);
        await remember(browser);
        return browser;
      }
    } catch (error) {
      refusals.push(`${candidate.name}: ${firstLine(error)}`);
      if (candidate.isOrder) break;
    }
  }
  throw new Error(
    "No browser for the tests could be found or installed: install Chrome or Chromium, " +
      `or set TEST_BROWSER to its path (tried ${refusals.join("; ") || "every known place"}).`,
  );
}

/** The options for Playwright's launch(). */
export function launchOptions({ executablePath, env, args }: Browser) {
  return { executablePath, args, env: { ...process.env, ...env } as Record<string, string> };
}

/** A browser that starts can still fail to draw without a library or a font, so a candidate must do both. */
async function draw(browser: Browser): Promise<void> {
  const launched = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 });
  try {
    const page = await launched.newPage();
    await page.setContent("<title>ready</title><p style='font-size: 40px'>Corridor</p>");
    const { width = 0 } = (await page.locator("p").boundingBox()) ?? {};
    const picture = await page.screenshot();
    if (width === 0 || picture.byteLength === 0) throw new Error("it started but drew nothing");
  } finally {
    await launched.close();
  }
}

/** Printing the version loads the program and all its libraries, in a tenth of the time of drawing a page. */
async function starts({ executablePath, env }: Browser): Promise<boolean> {
  const answer = await runCommand(executablePath, ["--version"], {
    env: { ...process.env, ...env },
    timeoutMs: 10_000,
  });
  return answer.code === 0;
}

function recall(): Browser | undefined {
  try {
    const { askedFor: wasAskedFor, ...browser } = JSON.parse(readFileSync(memory, "utf8")) as Memory;
    return wasAskedFor === askedFor ? { ...browser, args } : undefined;
  } catch {
    return undefined;
  }
}

async function remember({ executablePath, env }: Browser): Promise<void> {
  const memorised: Memory = { askedFor, executablePath, env };
  await mkdir(path.dirname(memory), { recursive: true });
  await writeFile(memory, `${JSON.stringify(memorised, null, 2)}\n`);
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n").find((line) => line.trim() !== "") ?? message;
}
