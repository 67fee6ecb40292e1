import { t } from "../texts.ts";
import { Tooltip } from "../design/overlays/Tooltip.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import styles from "./CurrencyList.module.css";

const shownCount = 3;

/** The first currencies; the others on demand if there are many more. */
export function CurrencyList({ currencies }: { currencies: readonly string[] }) {
  const shown = currencies.slice(0, shownCount).join(", ");
  const rest = currencies.slice(shownCount);
  if (rest.length === 0) return shown;
  return (
    <>
      {shown}{" "}
      <Tooltip text={currencies.join(", ")}>
        <span className={styles.more} tabIndex={0}>
          {t.wallets.providers.moreCurrencies({ count: rest.length })}
          <VisuallyHidden> {rest.join(", ")}</VisuallyHidden>
        </span>
      </Tooltip>
    </>
  );
}
