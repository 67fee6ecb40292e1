import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { globalFlags } from "@corridor/product/flags";
import { bootstrapEmail } from "@corridor/product/users/email";
import { verifyAudit } from "../audit/chain.ts";
import { setFlag } from "../clients/clients.ts";
import { checkAndHalt } from "../ledger/halt.ts";
import { seedDemo } from "../demo/seed.ts";
import type { App } from "../platform/app.ts";
import { productVersion, readConfig, type Config } from "../platform/config.ts";
import { withConnection } from "../platform/connections/owner-connection.ts";
import { removeEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { deploymentFor } from "../platform/settings/deployment.ts";
import { openRewrites } from "../platform/upgrade/rewrites.ts";
import { runBackup } from "./backup/run-backup.ts";
import { proveBackup } from "./backup/backup-file.ts";
import { bootstrap, refuseSuppliedBrand } from "./bootstrap.ts";
import { buildConsoleIfNeeded } from "./build-console.ts";
import { aboutCounters } from "./counter-commands.ts";
import { isUsedByOthers, migrateDatabase, openOwnDatabase } from "./database.ts";
import { aboutLedger, readLedgerCommand, sayBreaches } from "./ledger-commands.ts";
import { listen, readListenCommand, refuseListening } from "./listen.ts";
import { aboutMoving } from "./move-client/command.ts";
import { openPrompt } from "./prompt.ts";
import { readCommandLine, withoutSettingsFile, type CommandWords } from "./read-command.ts";
import { afterRecovery, restore, restoreProblem } from "./backup/restore.ts";
import { refuseWithoutPrevious, resealAll } from "./reseal.ts";
import { sentenceFor } from "./sentence.ts";
import { processRoleNames, serve, type ProcessRole } from "./serve.ts";
import { withSecretPrompt } from "./staff/ask-secret.ts";
import { readStaffCommand, runStaffCommand } from "./staff/staff.ts";
import type { Terminal } from "./terminal.ts";
import { refuseUsage, suggestion, UsageError, usageOf, type CommandName } from "./usage.ts";
import { withApp, withDatabase } from "./with-app.ts";

const sendingIsHalted =
  "Sending is halted: payments that were under way at that time, or were made after it, may have been paid. Compare with the " +
  "providers, then: corridor ledger resume --by EMAIL --reason TEXT";

type Run = (config: Config, terminal: Terminal) => Promise<void>;
/** Reads its words, and refuses wrong words, before any setting or database is read. */
type Command = (typed: CommandWords) => Run;

const commands: Record<CommandName, Command> = {
  serve: ({ values }) => {
    const roles = rolesNamed(values["roles"]);
    return (config, { say }) => serve(config, roles, say);
  },
  build:
    () =>
    (_config, { say }) =>
      buildConsoleIfNeeded(say),
  migrate: () => migrate,
  seed: () => seed,
  bootstrap: () => makeFirstAdmin,
  audit: () => (config, terminal) => withApp(config, terminal.say, (app) => verify(app, terminal)),
  ledger: (typed) => {
    const command = readLedgerCommand(typed);
    return (config, terminal) => withApp(config, terminal.say, (app) => aboutLedger(app, command, terminal));
  },
  counters: (typed) => (config, terminal) =>
    withApp(config, terminal.say, (app) => aboutCounters(app, typed, terminal)),
  "move-client": (typed) => (config, terminal) =>
    withApp(config, terminal.say, (app) => aboutMoving(app, typed, terminal)),
  reseal: () => (config, terminal) => {
    refuseWithoutPrevious(config);
    return withApp(config, terminal.say, (app) => resealAll(app, terminal));
  },
  staff: ({ words }) => {
    const command = readStaffCommand(words);
    return (config, { say }) =>
      withApp(config, say, (app) => withSecretPrompt((ask) => runStaffCommand(app, command, say, ask)));
  },
  listen: (typed) => {
    const command = readListenCommand(typed);
    return async (config, terminal) => {
      refuseListening(config);
      await withApp(config, terminal.say, (app) => listen(app, command, terminal, stopSignal()));
    };
  },
  flag: ({ words: [name = "", state] }) => {
    const flag = flagNamed(name);
    return (config, { say }) =>
      withApp(config, say, async (app) => {
        await setFlag(app, flag, state === "on");
        say(`${flag} is ${state}.`);
      });
  },
  backup:
    ({ words: [to = ""] }) =>
    (config, { say }) =>
      runBackup(config, to, say),
  recovered: ({ words: [time = ""] }) => {
    const asAt = new Date(time);
    if (Number.isNaN(asAt.getTime()))
      refuseUsage(`${time} is not a time: write it like 2026-11-16T14:30:00Z.`);
    return (config, { say }) =>
      withDatabase(config, say, async (url) => {
        await afterRecovery(url, asAt.toISOString());
        say(sendingIsHalted);
      });
  },
  restore:
    ({ words: [file = ""] }) =>
    (config, terminal) =>
      restoreFrom(config, file, terminal),
  db:
    ({ words }) =>
    (config, { say }) =>
      withDatabase(config, say, (url) => openPrompt(url, words.join(" "), say)),
  reset: () => resetDemo,
};

const migrate: Run = (config, { say }) =>
  withDatabase(config, say, async (url) => {
    const { migrations, functions } = await migrateDatabase(config, url);
    const applied = [...migrations, ...functions];
    say(applied.length > 0 ? `Applied:\n${applied.join("\n")}` : "The database is up to date.");
    for (const sentence of await withConnection(url, openRewrites)) say(sentence);
  });

const seed: Run = (config, { say }) =>
  withApp(config, say, async (app) =>
    say(
      (await seedDemo(app)) === "seeded"
        ? "The demo world was created."
        : "The database has clients already: nothing was changed.",
    ),
  );

const makeFirstAdmin: Run = async (config, { say }) => {
  refuseSuppliedBrand(config);
  await withApp(config, say, async (app) => {
    const outcome = await bootstrap(app);
    say(
      outcome === "made"
        ? `A worker sends the activation link to ${config.brand.supportEmail}. Log in as ${bootstrapEmail} of the client ${config.brand.slug}.`
        : "There is a staff client already: nothing was changed.",
    );
  });
};

const resetDemo: Run = async (config, { say }) => {
  if (config.databaseUrl)
    throw new Error(
      "reset deletes only the demo's own database; with DATABASE_URL, drop the database yourself.",
    );
  const database = await openOwnDatabase(config, say);
  try {
    if (await isUsedByOthers(database.url))
      throw new Error("The product is running on this database: stop it first (Ctrl-C), then reset.");
  } finally {
    await database.stop();
  }
  await removeEmbeddedPostgres({ dataDir: path.join(config.dataDir, "postgres") });
  await rm(config.dataDir, { recursive: true, force: true });
  say("The demo's database is deleted; the next start makes a new one.");
};

async function verify(app: App, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  const { checked, breaches } = await verifyAudit(app);
  for (const { clientId, position, what } of breaches) say(`client ${clientId}, entry ${position}: ${what}`);
  say(`${checked} audit entries checked, ${breaches.length} breaches.`);
  if (breaches.length > 0) terminal.exitCode = 1;
}

/** The file is read to its end before anything is stored: a damaged file changes nothing. */
async function restoreFrom(config: Config, file: string, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  const secrets = [config.secret, ...(config.previousSecret === null ? [] : [config.previousSecret])];
  const manifest = await proveBackup(file, secrets);
  const deployment = deploymentFor(config);
  const problem = restoreProblem(manifest, deployment);
  if (problem) throw new Error(problem);
  await withDatabase(config, say, async (databaseUrl) => {
    const count = await restore({ databaseUrl, secrets, file, deployment });
    say(`Restored ${count} rows as they were at ${manifest.takenAt}.`);
  });
  await withApp(config, say, async (app) => {
    sayBreaches(await checkAndHalt(app), terminal);
    await verify(app, terminal);
  });
  say(sendingIsHalted);
}

/** Aborted by Ctrl-C or a supervisor's TERM. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stopping.abort());
  return stopping.signal;
}

function flagNamed(name: string): (typeof globalFlags)[number] {
  const flag = globalFlags.find((known) => known === name);
  if (flag) return flag;
  refuseUsage(
    `There is no flag ${name}.${suggestion(name, globalFlags)} The flags are ${globalFlags.join(", ")}.`,
  );
}

function rolesNamed(names: string | undefined): readonly ProcessRole[] {
  const named = names?.split(",") ?? [...processRoleNames];
  const unknown = named.filter((role) => !processRoleNames.some((known) => known === role));
  if (unknown.length > 0)
    refuseUsage(`Unknown role ${unknown.join(", ")}; the roles are ${processRoleNames.join(", ")}.`);
  return named as ProcessRole[];
}

async function settingsIn(file: string | null): Promise<NodeJS.ProcessEnv> {
  return file === null ? {} : parseEnv(await readFile(file, "utf8"));
}

async function runTypedWords(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  const line = readCommandLine(typed);
  if (line.kind === "command") {
    const run = commands[line.name](line);
    await run(readConfig({ ...(await settingsIn(line.settingsFile)), ...environment }), terminal);
  } else terminal.say(line.kind === "help" ? line.text : productVersion());
}

const failedExitCode = 1;
const wrongUsageExitCode = 2;

/** Runs the words that a person typed after `corridor`. A failure is told on the terminal and by its exit code. */
export async function runCorridor(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  try {
    await runTypedWords(typed, environment, terminal);
  } catch (error) {
    const isWrongUsage = error instanceof UsageError;
    terminal.complain(sentenceFor(error));
    if (isWrongUsage)
      terminal.complain(`\n${usageOf(withoutSettingsFile(typed).rest) ?? "All commands: corridor --help"}`);
    terminal.exitCode = isWrongUsage ? wrongUsageExitCode : failedExitCode;
  }
}
