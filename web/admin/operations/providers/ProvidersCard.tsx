import { isQuiet } from "@corridor/product/operations/provider-figures";
import { Card } from "../../../design/layout/Card.tsx";
import { t } from "../../../texts.ts";
import { ProviderList, type ProvidersProps } from "./ProviderList.tsx";
import styles from "./ProvidersCard.module.css";
import { QuietProviders } from "./QuietProviders.tsx";

/** How each provider works beside its own past (OPS-05). */
export function ProvidersCard({ providers, measuredTimestamp }: ProvidersProps) {
  const words = t.operations.providers;
  const quiet = providers.filter(isQuiet);
  const others = providers.filter((provider) => !isQuiet(provider));
  return (
    <Card title={words.title} subtitle={words.about}>
      {providers.length === 0 && <p>{words.none}</p>}
      <div className={styles.parts}>
        {others.length > 0 && <ProviderList providers={others} measuredTimestamp={measuredTimestamp} />}
        {quiet.length > 0 && <QuietProviders providers={quiet} measuredTimestamp={measuredTimestamp} />}
      </div>
    </Card>
  );
}
