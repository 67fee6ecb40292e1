import { setClientFeature } from "@corridor/product/admin/actions/client-settings";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { clientFeatures } from "@corridor/product/clients/features";
import { t } from "../../texts.ts";
import { SwitchCard } from "./SwitchCard.tsx";
import { useConfirmedSwitch } from "./useConfirmedSwitch.ts";

/** Every feature of a client with its switch (ADMIN-03, FLAG-01). */
export function FeaturesCard({ context: { clientId, features } }: { context: ClientAdminContext }) {
  const setting = useConfirmedSwitch(setClientFeature, (feature, isEnabled) => ({
    clientId,
    feature,
    isEnabled,
  }));
  const items = clientFeatures.map((id) => ({ id, ...t.featureTexts[id], isOn: features[id] }));
  return <SwitchCard words={t.admin.features} items={items} setting={setting} />;
}
