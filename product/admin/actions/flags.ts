import { action } from "../action.ts";
import { flagField, switchField } from "../fields.ts";

/** Switches a function of the whole installation, for every client, without a restart (ADMIN-28, FLAG-11). */
export const setGlobalFlag = action({
  path: "flags/set",
  group: "flags",
  risk: "security",
  fields: { flag: flagField, isEnabled: switchField },
  startsWith: ({ flags }, { flag }) => ({
    isEnabled: flag === undefined ? undefined : flags[flag as keyof typeof flags],
  }),
  audit: "flag.set",
});
