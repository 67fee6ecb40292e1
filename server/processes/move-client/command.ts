import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { staffMemberNamed } from "../../admin/staff-member.ts";
import type { App } from "../../platform/app.ts";
import { readConfig } from "../../platform/config.ts";
import { refuseHiddenCharacters, type CommandWords } from "../read-command.ts";
import type { Terminal } from "../terminal.ts";
import { withApp } from "../with-app.ts";
import { abortMove, checkMove, moveClient } from "./move.ts";
import { removeClient } from "./remove.ts";
import { withSide, type MoveOrder, type Side } from "./sides.ts";

/** Runs `corridor move-client …`. */
export async function aboutMoving(app: App, typed: CommandWords, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  const [what, clientId = ""] = typed.words;
  await withSide(app, async (source) => {
    if (what === "check") {
      const isPossible = await withTarget(typed, terminal, (target) =>
        checkMove(source, target, clientId, say),
      );
      if (!isPossible) terminal.exitCode = 1;
      return;
    }
    const order = await readOrder(app, clientId, typed.values);
    if (what === "remove") return removeClient(source, order, say);
    await withTarget(typed, terminal, (target) =>
      what === "abort" ? abortMove(source, target, order, say) : moveClient(source, target, order, say),
    );
  });
}

async function readOrder(app: App, clientId: string, values: CommandWords["values"]): Promise<MoveOrder> {
  const { by = "", reason = "" } = values;
  refuseHiddenCharacters({ reason });
  return { clientId, reason, actor: (await staffMemberNamed(app, by)).actor };
}

/** Opens the other installation by its settings file alone: the environment variables are those of this installation. */
async function withTarget<T>(
  { values: { to = "" } }: CommandWords,
  { say }: Terminal,
  work: (target: Side) => Promise<T>,
): Promise<T> {
  const config = readConfig(parseEnv(await readFile(to, "utf8")));
  if (!config.databaseUrl)
    throw new Error(`${to} has no DATABASE_URL: name the settings file of the other installation.`);
  return withApp(config, say, (app) => withSide(app, work));
}
