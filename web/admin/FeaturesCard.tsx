import { SearchX } from "lucide-react";
import { useState } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { clientFeatures, type ClientFeature } from "@corridor/product/clients/features";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { matches } from "../design/fields/matching.ts";
import { SearchField } from "../design/fields/SearchField.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import styles from "./FeaturesCard.module.css";

/** Every feature of a client with its state (ADMIN-03, FLAG-01). */
export function FeaturesCard({ context: { features } }: { context: ClientAdminContext }) {
  const [typed, setTyped] = useState("");
  const words = t.admin.features;
  const found = clientFeatures.filter((feature) => isFound(feature, typed));
  const on = clientFeatures.filter((feature) => features[feature]).length;
  return (
    <Card title={words.title} aside={words.on({ on, all: clientFeatures.length })} isFlush>
      <div className={styles.search}>
        <SearchField label={words.search} value={typed} onChange={setTyped} />
      </div>
      {found.length === 0 ? (
        <EmptyState icon={<Icon of={SearchX} size={20} />} title={words.none} detail={words.noneDetail} />
      ) : (
        <ul className={styles.list}>
          {found.map((feature) => (
            <li key={feature} className={styles.feature}>
              <span>
                {t.featureTexts[feature].name}
                <span className={styles.about}>{t.featureTexts[feature].about}</span>
              </span>
              <span>{features[feature] ? words.isOn : words.isOff}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function isFound(feature: ClientFeature, typed: string): boolean {
  const { name, about } = t.featureTexts[feature];
  return matches(typed, feature, name, about);
}
