import { rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { globalFlags } from "@corridor/product/flags";
import { verifyAudit } from "../audit/chain.ts";
import { setFlag } from "../clients/clients.ts";
import { checkAndHalt } from "../ledger/halt.ts";
import { seedDemo } from "../demo/seed.ts";
import { createApp, type App } from "../platform/app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { removeEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { deploymentFor } from "../platform/settings/deployment.ts";
import { backUp } from "./backup.ts";
import { proveBackup } from "./backup-file.ts";
import { bootstrap } from "./bootstrap.ts";
import { buildConsoleIfNeeded } from "./build-console.ts";
import { isUsedByOthers, migrateDatabase, openDatabase, openOwnDatabase, unfitDatabase } from "./database.ts";
import { aboutLedger, sayBreaches } from "./ledger-commands.ts";
import { openPrompt } from "./prompt.ts";
import { afterRecovery, restore, restoreProblem } from "./restore.ts";
import { runStaffVerb } from "./staff.ts";
import { processRoleNames, serve, type ProcessRole } from "./serve.ts";
import type { Terminal } from "./terminal.ts";

export const usage = `corridor stands for: node server/launch.mjs

corridor serve [--roles web,worker]   run the product (all roles by default)
corridor build                         build the console
corridor migrate                       bring the database up to date
corridor bootstrap                     make the first provider admin of an empty deployment
corridor seed                          fill an empty database with the demo world
corridor audit verify                  check that no audit entry was changed
corridor ledger check                  check every balance against its entries
corridor ledger explain CLIENT/WALLET  show the entries behind a balance
corridor ledger resume --by EMAIL --reason TEXT   resume sending after a failed check
corridor staff VERB …                  do the work of provider staff; without a verb: list the verbs
corridor flag NAME on|off              switch a global flag
corridor backup FILE|FOLDER            copy the database into a sealed file, while the product runs
corridor restore FILE                  fill an empty database from a backup file
corridor recovered TIME                halt sending after the database was recovered by other means
corridor db [SQL]                      run SQL on the database
corridor reset                         delete the demo's own database
corridor --version                     print the version
corridor --help                        print this list`;

const takesWords = new Set([
  "serve",
  "audit",
  "ledger",
  "staff",
  "flag",
  "backup",
  "restore",
  "recovered",
  "db",
]);

const sendingIsHalted =
  "Sending is halted: payments that were under way at that time, or were made after it, may have been paid. Compare with the " +
  "providers, then: corridor ledger resume --by EMAIL --reason TEXT";

type Command = (config: Config, words: readonly string[], terminal: Terminal) => Promise<void>;
type Say = Terminal["say"];

const commands: Record<string, Command> = {
  serve: (config, args, { say }) => serve(config, rolesAsked(args), say),
  build: (_config, _words, { say }) => buildConsoleIfNeeded(say),
  migrate: (config, _words, { say }) =>
    withDatabase(config, say, async (url) => {
      const { migrations, functions } = await migrateDatabase(config, url);
      const applied = [...migrations, ...functions];
      say(applied.length > 0 ? `Applied:\n${applied.join("\n")}` : "The database is up to date.");
    }),
  seed: (config, _words, { say }) =>
    withApp(config, say, async (app) =>
      say(
        (await seedDemo(app)) === "seeded"
          ? "The demo world was created."
          : "The database has clients already: nothing was changed.",
      ),
    ),
  bootstrap: (config, _words, { say }) =>
    withApp(config, say, async (app) => {
      const outcome = await bootstrap(app);
      say(
        outcome === "made"
          ? `An activation link is on its way to ${config.brand.supportEmail}.`
          : "There is a staff client already: nothing was changed.",
      );
    }),
  audit: (config, [what], terminal) =>
    what === "verify" ? withApp(config, terminal.say, (app) => verify(app, terminal)) : refuseCommand(),
  ledger: (config, args, terminal) =>
    withApp(config, terminal.say, (app) => aboutLedger(app, args, terminal, refuseCommand)),
  staff: (config, args, { say }) => withApp(config, say, (app) => runStaffVerb(app, args, say)),
  flag: (config, [name, state], { say }) => withApp(config, say, (app) => switchFlag(app, name, state, say)),
  backup: (config, [to], { say }) =>
    withDatabase(config, say, async (databaseUrl) => {
      const { file, bytes } = await backUp({ databaseUrl, secret: config.secret, to: to ?? refuseCommand() });
      say(
        `The backup is ${file} (${bytes} bytes). Keep CORRIDOR_SECRET apart from it: nothing else opens it.`,
      );
    }),
  recovered: (config, [time], { say }) => {
    const asAt = new Date(time ?? refuseCommand());
    if (Number.isNaN(asAt.getTime()))
      throw new Error(`${time} is not a time: write it like 2026-11-16T14:30:00Z.`);
    return withDatabase(config, say, async (url) => {
      await afterRecovery(url, asAt.toISOString());
      say(sendingIsHalted);
    });
  },
  restore: (config, [file], terminal) => restoreFrom(config, file ?? refuseCommand(), terminal),
  db: (config, words, { say }) => withDatabase(config, say, (url) => openPrompt(url, words.join(" "), say)),
  reset: async (config, _words, { say }) => {
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
  },
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
  const manifest = await proveBackup(file, config.secret);
  const deployment = deploymentFor(config);
  const problem = restoreProblem(manifest, deployment);
  if (problem) throw new Error(problem);
  await withDatabase(config, say, async (databaseUrl) => {
    const count = await restore({ databaseUrl, secret: config.secret, file, deployment });
    say(`Restored ${count} rows as they were at ${manifest.takenAt}.`);
  });
  await withApp(config, say, async (app) => {
    sayBreaches(await checkAndHalt(app), terminal);
    await verify(app, terminal);
  });
  say(sendingIsHalted);
}

async function switchFlag(
  app: App,
  name: string | undefined,
  state: string | undefined,
  say: Say,
): Promise<void> {
  const flag = globalFlags.find((known) => known === name);
  if (!flag || (state !== "on" && state !== "off"))
    throw new Error(`corridor flag NAME on|off, NAME one of: ${globalFlags.join(", ")}`);
  await setFlag(app, flag, state === "on");
  say(`${flag} is ${state}.`);
}

async function withDatabase(config: Config, say: Say, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(config, say);
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

async function withApp(config: Config, say: Say, work: (app: App) => Promise<void>): Promise<void> {
  await withDatabase(config, say, async (databaseUrl) => {
    const problem = await unfitDatabase(databaseUrl);
    if (problem) throw new Error(`${problem}. ${whereabouts(config)}`);
    const app = createApp({
      ...config,
      databaseUrl,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  });
}

/** A command that finds nothing was often run in the wrong folder. */
function whereabouts({ databaseUrl, dataDir }: Config): string {
  return databaseUrl
    ? "It is the database of DATABASE_URL."
    : `It is the product's own, in ${dataDir}: npm start fills it. To use another, name its folder with CORRIDOR_DATA_DIR, or set DATABASE_URL.`;
}

function rolesAsked(args: readonly string[]): readonly ProcessRole[] {
  const { values } = parseArgs({ args: [...args], options: { roles: { type: "string" } } });
  const asked = values.roles?.split(",") ?? [...processRoleNames];
  const unknown = asked.filter((role) => !processRoleNames.some((known) => known === role));
  if (unknown.length > 0)
    throw new Error(`Unknown role ${unknown.join(", ")}; the roles are ${processRoleNames.join(", ")}.`);
  return asked as ProcessRole[];
}

function refuseCommand(): never {
  throw new Error(usage);
}

/** Runs one of the commands. A command that fails throws an error with a sentence for the person. */
export async function runCommand(
  [name = "", ...words]: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  if (name === "") refuseCommand();
  if (!Object.hasOwn(commands, name)) throw new Error(`There is no command ${name}.\n\n${usage}`);
  if (words.length > 0 && !takesWords.has(name))
    throw new Error(`corridor ${name} takes no further arguments: leave out ${words.join(" ")}`);
  await commands[name]!(readConfig(environment), words, terminal);
}
