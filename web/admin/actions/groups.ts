import { actionGroups, type Action, type ActionGroup } from "@corridor/product/admin/action";
import { adminActions } from "@corridor/product/admin/actions/all";

/** The actions of this list; routes and fees have a tab of their own. */
export const listedActions: readonly Action[] = (adminActions as readonly Action[]).filter(
  ({ group }) => group !== "routes",
);

export function actionsOf(group: ActionGroup): readonly Action[] {
  return listedActions.filter((action) => action.group === group);
}

/** The groups that have actions, in the order of the screen. */
export const shownGroups = actionGroups.filter((group) => actionsOf(group).length > 0);

/** The group that the address names, or that of the action in it. */
export function groupIn(address: { action?: string; group?: string }): ActionGroup {
  const ofAction = listedActions.find(({ path }) => path === address.action)?.group;
  return ofAction ?? shownGroups.find((group) => group === address.group) ?? shownGroups[0]!;
}
