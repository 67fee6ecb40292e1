import { setClientFeature } from "@corridor/product/admin/actions/client-settings";
import { clientFeatures, type ClientFeature } from "@corridor/product/clients/features";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { featuresOf, setFeature } from "../../clients/clients.ts";
import { verbFor } from "../action-verb.ts";
import { knownClient, lockedClient } from "./client-settings.ts";

export const setFeatureVerb = verbFor(setClientFeature, {
  preview: async (tx, { clientId, feature, isEnabled }) => {
    const known = knownFeature(feature);
    await knownClient(tx, clientId);
    const before = (await featuresOf(tx, clientId))[known];
    return [{ name: "feature", of: known, before, after: isEnabled }];
  },
  run: async (tx, { actor }, { clientId, feature, isEnabled, reason }) => {
    const known = knownFeature(feature);
    const client = await lockedClient(tx, clientId);
    const before = (await featuresOf(tx, clientId))[known];
    // Two required approvals need second approvers (REQ-31).
    if (known === "Approver1And2" && !isEnabled && client.web_approvals_count === 2)
      throw new Problem("client.two-approvals");
    await setFeature(tx, clientId, known, isEnabled);
    await recordAudit(tx, {
      clientId,
      actor,
      action: setClientFeature.audit,
      target: known,
      before: { isEnabled: before },
      after: { isEnabled, reason },
    });
    return { features: await featuresOf(tx, clientId) };
  },
});

function knownFeature(feature: string): ClientFeature {
  const known = clientFeatures.find((name) => name === feature);
  if (!known) throw new Problem("request.invalid", { fields: { feature: { code: "invalid" } } });
  return known;
}
