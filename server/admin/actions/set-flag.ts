import { setGlobalFlag } from "@corridor/product/admin/actions/flags";
import { globalFlags, type GlobalFlag } from "@corridor/product/flags";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { currentFlags, storeFlag } from "../../clients/clients.ts";
import { verbFor } from "../action-verb.ts";
import { staffClientId } from "../staff-client.ts";

/** The entry belongs to the staff client, because a flag is about every client. */
export const setFlagVerb = verbFor(setGlobalFlag, {
  preview: async (tx, { flag, isEnabled }) => {
    const known = knownFlag(flag);
    const before = (await currentFlags(tx))[known];
    return [{ name: "flag", of: known, before, after: isEnabled }];
  },
  run: async (tx, { actor }, { flag, isEnabled, reason }) => {
    const known = knownFlag(flag);
    const before = (await currentFlags(tx))[known];
    if (before === isEnabled) return {};
    await storeFlag(tx, known, isEnabled);
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: setGlobalFlag.audit,
      target: known,
      before: { isEnabled: before },
      after: { isEnabled, reason },
    });
    return {};
  },
});

function knownFlag(flag: string): GlobalFlag {
  const known = globalFlags.find((name) => name === flag);
  if (!known) throw new Problem("request.invalid", { fields: { flag: { code: "invalid" } } });
  return known;
}
