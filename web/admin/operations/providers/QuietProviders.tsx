import { providerName } from "@corridor/product/providers";
import { Disclosure } from "../../../design/layout/Disclosure.tsx";
import { language, t } from "../../../texts.ts";
import { ProviderList, type ProvidersProps } from "./ProviderList.tsx";
import styles from "./ProvidersCard.module.css";

/** Providers about which there is nothing to say today, in one line, so that those in trouble stand out (OPS-18). */
export function QuietProviders({ providers, measuredTimestamp }: ProvidersProps) {
  const words = t.operations.providers;
  const names = providers.map(({ providerId }) => providerName(providerId, language)).join(", ");
  return (
    <div className={styles.quiet}>
      <p>{words.quiet({ names })}</p>
      <Disclosure label={words.quietFigures}>
        <ProviderList providers={providers} measuredTimestamp={measuredTimestamp} />
      </Disclosure>
    </div>
  );
}
