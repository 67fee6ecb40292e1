import { adminActions } from "@corridor/product/admin/actions/all";
import { loadParts, t } from "../../texts.ts";

export type StaffAction = {
  readonly label: string;
  readonly about: string;
  /** Where its form is. */
  readonly search: Readonly<Record<string, string>>;
};

/** The actions of provider staff, which only the palette of such a person loads. */
export async function loadStaffActions(): Promise<readonly StaffAction[]> {
  await loadParts("admin"); // No screen but that of the actions has these texts.
  const { adminActions: words } = t;
  return adminActions.map(({ path, group }) => ({
    ...words.actions[path],
    search: group === "routes" ? { tab: group } : { action: path },
  }));
}
