import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startTestCluster } from "@corridor/server/testing/programs/cluster";
import { clusterVariable } from "@corridor/server/testing/programs/global-setup";
import { colourEnv, installedProgram, onInterrupt, repository, runCommand } from "../command.ts";
import { copyTree } from "./copied-tree.ts";
import { mutationsNamed, type ListedMutation } from "./list.ts";
import { mutate } from "./mutation.ts";
import { verdictOf, type Verdict, type VitestReport } from "./verdict.ts";

const tree = path.join(repository, ".cache/mutants/tree");
const reportFile = path.join(repository, ".cache/mutants/report.json");
const longestRunMs = 1_800_000;

const vitestOptions = [
  "--bail=1",
  "--reporter=json",
  `--outputFile.json=${reportFile}`,
  // A test that fails on a busy machine would seem to catch the mutation. So a test has much time, and must fail twice to count.
  "--testTimeout=120000",
  "--retry=1",
  // The cache goes by content, so each run transforms only the file that changed.
  "--experimental.fsModuleCache=true",
];

type Run = { readonly verdict: Verdict; readonly seconds: number };

/**
 * Applies each listed mutation to a copy of the source, alone, and runs the tests that should notice it. Answers whether all were
 * noticed, or null when `only` names no mutation. One PostgreSQL serves all runs; each run makes its databases from the migrations of the copy.
 */
export async function runListed(only: readonly string[]): Promise<boolean | null> {
  const mutations = mutationsNamed(only);
  if (mutations.length === 0) return null;
  const removeTree = () => rm(tree, { recursive: true, force: true, maxRetries: 5 });
  onInterrupt(removeTree);
  await copyTree(tree);
  const starting = startTestCluster();
  onInterrupt(async () => (await starting).stop());
  const cluster = await starting;
  try {
    return (
      (await runUnchanged(cluster.adminUrl, mutations)) && (await runMutations(cluster.adminUrl, mutations))
    );
  } finally {
    await cluster.stop();
    await removeTree();
  }
}

/** Answers whether all tests pass without a mutation: a test that fails anyway would seem to catch every mutation. */
async function runUnchanged(clusterUrl: string, mutations: readonly ListedMutation[]): Promise<boolean> {
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  say(
    `${countOf(mutations.length, "mutation")}, ${countOf(tests.length, "test file")}; first without a mutation`,
  );
  const { verdict, seconds } = await runTests(clusterUrl, tests);
  say(`${verdict.kind === "missed" ? "passed" : `FAILED: ${detailOf(verdict)}`} (${seconds.toFixed(0)} s)`);
  return verdict.kind === "missed";
}

/** Answers whether the tests caught all mutations. */
async function runMutations(clusterUrl: string, mutations: readonly ListedMutation[]): Promise<boolean> {
  const startedAt = performance.now();
  const notCaught: string[] = [];
  for (const mutation of mutations) {
    const { verdict, seconds } = await tryMutation(clusterUrl, mutation);
    const line = `${mutation.capability}: ${mutation.name} (${mutation.file})`;
    say(`${verdictWords[verdict.kind]}  ${line}  ${seconds.toFixed(1)} s\n            ${detailOf(verdict)}`);
    if (verdict.kind !== "caught") notCaught.push(`${verdictWords[verdict.kind]}  ${line}`);
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  say(
    `${mutations.length - notCaught.length} of ${countOf(mutations.length, "listed mutation")} caught in ${minutes} minutes`,
  );
  for (const line of notCaught) say(line);
  return notCaught.length === 0;
}

const verdictWords = { caught: "caught    ", missed: "NOT CAUGHT", broken: "BROKEN    " } as const;

function detailOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case "caught":
      return verdict.title;
    case "missed":
      return "every test passed";
    case "broken":
      return verdict.why;
  }
}

async function tryMutation(clusterUrl: string, mutation: ListedMutation): Promise<Run> {
  const file = path.join(tree, mutation.file);
  const text = await readFile(file, "utf8");
  await writeFile(file, mutate(text, mutation));
  try {
    return await runTests(clusterUrl, mutation.tests, mutation.title);
  } finally {
    await writeFile(file, text);
  }
}

async function runTests(clusterUrl: string, tests: readonly string[], title?: string): Promise<Run> {
  await rm(reportFile, { force: true });
  const { code, output, seconds } = await runCommand(
    installedProgram("vitest"),
    ["run", ...vitestOptions, ...patternOf(title), ...tests],
    { cwd: tree, env: { ...colourEnv(), [clusterVariable]: clusterUrl }, timeoutMs: longestRunMs },
  );
  const written = await readFile(reportFile, "utf8").catch(() => null);
  const report = written === null ? null : (JSON.parse(written) as VitestReport);
  return { verdict: verdictOf({ code, report, output }), seconds };
}

function patternOf(title: string | undefined): readonly string[] {
  return title === undefined ? [] : ["--testNamePattern", title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")];
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
