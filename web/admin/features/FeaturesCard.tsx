import { SearchX } from "lucide-react";
import { useState } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { clientFeatures, type ClientFeature } from "@corridor/product/clients/features";
import { Banner } from "../../design/feedback/Banner.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { matches } from "../../design/fields/matching.ts";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { Switch } from "../../design/fields/Switch.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./FeaturesCard.module.css";
import { useFeatureSwitch, type FeatureSwitch } from "./useFeatureSwitch.ts";

const ConfirmActionDialog = lazyPart(
  async () => (await import("../actions/ConfirmActionDialog.tsx")).ConfirmActionDialog,
);

/** Every feature of a client with its switch (ADMIN-03, FLAG-01). */
export function FeaturesCard({ context: { clientId, features } }: { context: ClientAdminContext }) {
  const [typed, setTyped] = useState("");
  const setting = useFeatureSwitch(clientId);
  const words = t.admin.features;
  const found = clientFeatures.filter((feature) => isFound(feature, typed));
  const on = clientFeatures.filter((feature) => features[feature]).length;
  return (
    <Card title={words.title} aside={words.on({ on, all: clientFeatures.length })} isFlush>
      <div className={styles.search}>
        <SearchField label={words.search} value={typed} onChange={setTyped} />
      </div>
      {setting.error !== null && (
        <div className={styles.error}>
          <Banner tone="error" title={words.error} onDismiss={setting.dismiss}>
            {setting.error}
          </Banner>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon={<Icon of={SearchX} size={20} />} title={words.none} detail={words.noneDetail} />
      ) : (
        <ul className={styles.list}>
          {found.map((feature) => (
            <FeatureRow key={feature} feature={feature} isOn={features[feature]} setting={setting} />
          ))}
        </ul>
      )}
      {setting.asked && (
        <ConfirmActionDialog {...setting.asked} onDone={setting.finish} onClose={setting.close} />
      )}
    </Card>
  );
}

type FeatureRowProps = { feature: ClientFeature; isOn: boolean; setting: FeatureSwitch };

/** The switch shows what holds: it moves when the server has answered. */
function FeatureRow({ feature, isOn, setting }: FeatureRowProps) {
  const { name, about } = t.featureTexts[feature];
  const isBusy = setting.busy === feature;
  return (
    <li className={styles.feature} aria-busy={isBusy || undefined}>
      <span>
        {name}
        <span className={styles.about}>{about}</span>
      </span>
      <Switch
        label={name}
        isLabelHidden
        isOn={isOn}
        isDisabled={isBusy}
        onChange={(isEnabled) => setting.ask(feature, isEnabled)}
      />
    </li>
  );
}

function isFound(feature: ClientFeature, typed: string): boolean {
  const { name, about } = t.featureTexts[feature];
  return matches(typed, feature, name, about);
}
