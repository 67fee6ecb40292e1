import type { Action } from "@corridor/product/admin/action";
import type { ActionPath, FieldName } from "@corridor/product/admin/actions/all";
import { matches } from "../../design/fields/matching.ts";
import { t } from "../../texts.ts";
import { listedActions } from "./groups.ts";

/** The actions whose name, effect, group or fields have all typed words. */
export function findActions(typed: string): readonly Action[] {
  return listedActions.filter((action) => {
    const { label, about } = wordsOf(action);
    const fields = Object.keys(action.fields).map((name) => t.adminActions.fields[name as FieldName]);
    return matches(typed, label, about, action.path, t.adminActions.groups[action.group], ...fields);
  });
}

export function wordsOf({ path }: Action) {
  return t.adminActions.actions[path as ActionPath];
}

/** The title of a failure of an action (ADMIN-12). */
export function failureOf(action: Action): string {
  return wordsOf(action).failure ?? t.adminActions.failures[action.group];
}
