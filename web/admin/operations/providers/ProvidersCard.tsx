import type { OperatedProvider } from "@corridor/product/operations/contract";
import { Card } from "../../../design/layout/Card.tsx";
import { t } from "../../../texts.ts";
import { ProviderBlock } from "./ProviderBlock.tsx";
import styles from "./ProvidersCard.module.css";

export type ProvidersCardProps = {
  providers: readonly OperatedProvider[];
  measuredTimestamp: number;
};

/** How each provider works beside its own past (OPS-05). */
export function ProvidersCard({ providers, measuredTimestamp }: ProvidersCardProps) {
  const words = t.operations.providers;
  return (
    <Card title={words.title} subtitle={words.about}>
      {providers.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.providers}>
          {providers.map((provider) => (
            <li key={provider.providerId} className={styles.provider}>
              <ProviderBlock provider={provider} measuredTimestamp={measuredTimestamp} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
