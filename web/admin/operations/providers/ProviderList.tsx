import type { OperatedProvider } from "@corridor/product/operations/contract";
import { ProviderBlock } from "./ProviderBlock.tsx";
import styles from "./ProvidersCard.module.css";

export type ProvidersProps = {
  providers: readonly OperatedProvider[];
  measuredTimestamp: number;
};

export function ProviderList({ providers, measuredTimestamp }: ProvidersProps) {
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => (
        <li key={provider.providerId} className={styles.provider}>
          <ProviderBlock provider={provider} measuredTimestamp={measuredTimestamp} />
        </li>
      ))}
    </ul>
  );
}
