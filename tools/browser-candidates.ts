import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { repository, runCommand } from "./command.ts";

type FoundBrowser = { readonly executablePath: string; readonly env?: Record<string, string> };
type Candidate = {
  readonly name: string;
  /** The user named this browser, so no other is tried. */
  readonly isOrder?: boolean;
  readonly find: (log: (line: string) => void) => FoundBrowser[] | Promise<FoundBrowser[]>;
};

/** The headless shell first: it draws the same pages in half the time. */
const systemPrograms = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "chrome",
];
const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Candidates in order: installed browsers first, installations last. */
export const candidates: readonly Candidate[] = [
  { name: "TEST_BROWSER", isOrder: process.env.TEST_BROWSER !== undefined, find: namedBrowser },
  { name: "Playwright's own", find: playwrightsOwn },
  { name: "the system's Chrome or Chromium", find: installedOnTheSystem },
  { name: "the one packed in npm", find: unpackFromNpm },
  { name: "playwright install", find: installWithPlaywright },
  { name: "apt-get", find: installWithApt },
];

function namedBrowser(): FoundBrowser[] {
  return process.env.TEST_BROWSER ? [{ executablePath: process.env.TEST_BROWSER }] : [];
}

/** Playwright has two browsers, the full one and the headless shell, and `executablePath` names only the first. */
async function playwrightsOwn(): Promise<FoundBrowser[]> {
  if (existsSync(chromium.executablePath())) return [{ executablePath: chromium.executablePath() }];
  const server = await chromium.launchServer({ args: ["--no-sandbox"] });
  const executablePath = server.process().spawnfile;
  await server.close();
  return [{ executablePath }];
}

function installedOnTheSystem(): FoundBrowser[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = systemPrograms.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  const executablePath = [...onPath, ...macPrograms].find((program) => existsSync(program));
  return executablePath === undefined ? [] : [{ executablePath }];
}

/** The package unpacks itself into TMPDIR, so it gets a folder of its own, which is renamed when it is complete. */
async function unpackFromNpm(log: (line: string) => void): Promise<FoundBrowser[]> {
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  const home = path.join(repository, ".cache/chromium-147");
  if (!existsSync(home)) {
    log("browser: unpacking Chromium from its npm package");
    const unpacking = `${home}.${String(process.pid)}`;
    await mkdir(unpacking, { recursive: true });
    const script = `const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();`;
    const unpacked = await runCommand(process.execPath, ["--input-type=module", "--eval", script], {
      // The name of a runtime makes it unpack its libraries as well.
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
      timeoutMs: 120_000,
    });
    if (unpacked.code !== 0) throw new Error(unpacked.output);
    await writeFile(path.join(unpacking, "fonts.conf"), fontsConf(home));
    await rename(unpacking, home).catch(() => rm(unpacking, { recursive: true }));
  }
  const libraries = [path.join(home, "al2023/lib"), home, process.env.LD_LIBRARY_PATH].filter(Boolean);
  return [
    {
      executablePath: path.join(home, "chromium"),
      env: { LD_LIBRARY_PATH: libraries.join(":"), FONTCONFIG_FILE: path.join(home, "fonts.conf") },
    },
  ];
}

function fontsConf(home: string): string {
  const folders = ["/usr/share/fonts", path.join(home, "fonts")].map((folder) => `<dir>${folder}</dir>`);
  return `<?xml version="1.0"?><fontconfig>${folders.join("")}<cachedir>${home}/fonts-cache</cachedir></fontconfig>\n`;
}

async function installWithPlaywright(log: (line: string) => void): Promise<FoundBrowser[]> {
  log("browser: asking Playwright to download Chromium");
  const cli = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
  const answer = await runCommand(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    timeoutMs: 240_000,
  });
  if (answer.code !== 0) throw new Error("its download failed");
  return playwrightsOwn();
}

async function installWithApt(log: (line: string) => void): Promise<FoundBrowser[]> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  log("browser: installing Debian's chromium with apt-get, once");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  await runCommand("apt-get", [...patience, "update"], { env, timeoutMs: 120_000 });
  const install = [...patience, "install", "-y", "--no-install-recommends"];
  let refusal = "";
  for (const program of ["chromium-headless-shell", "chromium"]) {
    const answer = await runCommand("apt-get", [...install, program], { env, timeoutMs: 600_000 });
    if (answer.code === 0) return installedOnTheSystem();
    refusal = answer.output;
  }
  throw new Error(refusal);
}
