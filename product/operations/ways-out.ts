import type { ActionPath } from "../admin/actions/all.ts";
import type { OpenState, OutcomeKind } from "./counted.ts";
import type { FilledField, WayOut } from "./rule.ts";
import type { WorkList } from "./work-lists.ts";

/** The ways out of incidents, as the rules name them: an action of /admin, a command, a screen, a list of payments, a list of other work. */
export const act = (action: ActionPath, ...fills: FilledField[]): WayOut => ({
  kind: "action",
  action,
  fills,
});
export const run = (command: string): WayOut => ({ kind: "command", command });
export const look = (screen: "files" | "console"): WayOut => ({ kind: "screen", screen });
export const list = (of: OpenState | OutcomeKind): WayOut => ({ kind: "list", list: of });
export const work = (of: WorkList): WayOut => ({ kind: "work", list: of });
