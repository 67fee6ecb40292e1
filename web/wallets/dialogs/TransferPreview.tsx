import { ArrowRight } from "lucide-react";
import { toDecimal, type Money as Amount } from "@corridor/product/money";
import { Icon } from "../../design/values/Icon.tsx";
import { Dash } from "../../design/values/Dash.tsx";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { availableIn, type TransferSide } from "./transfer-sides.ts";
import styles from "./TransferPreview.module.css";

export type TransferPreviewProps = { source: TransferSide; target: TransferSide; money: Amount | null };

/** The available money on both sides now and afterwards. */
export function TransferPreview({ source, target, money }: TransferPreviewProps) {
  return (
    <div className={styles.preview} role="group" aria-label={t.wallets.transfer.preview}>
      <Side wallet={source} change={money && -money.minor} />
      <Icon of={ArrowRight} />
      <Side wallet={target} change={money && money.minor} />
    </div>
  );
}

function Side({ wallet, change }: { wallet: TransferSide; change: bigint | null }) {
  const now = availableIn(wallet);
  const after = change === null ? null : { ...now, minor: now.minor + change };
  return (
    <div className={styles.side}>
      <p className={styles.name}>{wallet.walletName}</p>
      <dl>
        <div>
          <dt>{t.wallets.transfer.now}</dt>
          <dd>{amountElement(now)}</dd>
        </div>
        <div>
          <dt>{t.wallets.transfer.after}</dt>
          <dd className={styles.after} data-short={after !== null && after.minor < 0n}>
            {after ? amountElement(after) : <Dash />}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function amountElement(money: Amount) {
  return <Money amount={toDecimal(money)} currency={money.currency} isOneText />;
}
