import type { Action, ActionInput, ActionOutput, FieldsOf } from "@corridor/product/admin/action";
import type { Change } from "@corridor/product/admin/change";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Connectors } from "../providers/choose.ts";

/** The member of staff who acts, and the parts of the program that their actions need. */
export type StaffContext = {
  readonly app: App;
  /** Their user at the staff client. */
  readonly staffClientId: string;
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly actor: Actor;
  readonly connectors: () => Promise<Connectors>;
};

/** What the server does for an action of `product/admin/actions`. */
export type ActionVerb<A extends Action = Action, Answers = unknown> = {
  readonly action: A;
  /** The changes that the action would make now. It changes nothing, and refuses only what it cannot show. */
  preview(tx: Tx, input: FieldsOf<A>): Promise<readonly Change[]>;
  /** The clients that the action is about, where its fields do not name one. */
  clientsOf?(tx: Tx, input: FieldsOf<A>): Promise<readonly string[]>;
  /** Asks the network, which no database transaction may wait for, before the action is done. */
  ask?(staff: StaffContext, input: ActionInput<A>): Promise<Answers>;
  /** Does the action in one transaction of the system. `known` was found out before: the action does no more than it showed. */
  run(
    tx: Tx,
    staff: StaffContext,
    input: ActionInput<A>,
    known: KnownBefore<Answers>,
  ): Promise<ActionOutput<A>>;
};

export type KnownBefore<Answers = unknown> = {
  /** The changes that the preview shows in the same transaction. */
  readonly shown: readonly Change[];
  readonly answers: Answers;
};

/** Joins an action to its verb. */
export function verbFor<A extends Action, Answers = undefined>(
  action: A,
  verb: Omit<ActionVerb<A, Answers>, "action">,
): ActionVerb {
  return { action, ...verb };
}
