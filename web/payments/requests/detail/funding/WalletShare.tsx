import { CircleCheck } from "lucide-react";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import { Icon } from "../../../../design/values/Icon.tsx";
import { CopyId } from "../../../../design/actions/CopyId.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { t } from "../../../../texts.ts";
import { TextLink } from "../../../../design/actions/TextLink.tsx";
import styles from "./FundingTable.module.css";
import { missingIn, type WalletShare } from "./missing-funds.ts";

/** The wallet by its name, and by the ID that staff need to add money. */
export function WalletName({ share: { walletId, walletName } }: { share: WalletShare }) {
  return (
    <span className={styles.wallet}>
      <TextLink to="/wallets/$walletId" params={{ walletId }}>
        {walletName}
      </TextLink>
      <CopyId id={walletId} shown={walletId} />
    </span>
  );
}

/** How much of what is needed is there, for the eye; the amounts beside it are exact. */
export function CoveredShare({ share: { needed, available, currency } }: { share: WalletShare }) {
  const [need, has] = [fromDecimal(needed, currency).minor, fromDecimal(available, currency).minor];
  const isShort = has < need;
  const percent = isShort ? Number(((has > 0n ? has : 0n) * 100n) / need) : 100;
  const label = t.requests.funding.coveredBy({ percent });
  return (
    <div className={styles.bar} role="img" aria-label={label} data-short={isShort}>
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

type MissingProps = { share: WalletShare; isCurrencyInHeader?: boolean };

export function MissingAmount({ share, isCurrencyInHeader = false }: MissingProps) {
  const { currency } = share;
  const missing = missingIn(share);
  if (missing.minor <= 0n)
    return (
      <span className={styles.enough}>
        <Icon of={CircleCheck} size={14} strokeWidth={2.1} /> {t.requests.funding.enough}
      </span>
    );
  return (
    <span className={styles.missing}>
      <Money amount={toDecimal(missing)} currency={currency} isCurrencyInHeader={isCurrencyInHeader} />
    </span>
  );
}
