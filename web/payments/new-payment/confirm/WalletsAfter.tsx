import { formatAmount, fromDecimal } from "@corridor/product/money";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Card } from "../../../design/layout/Card.tsx";
import { Tag } from "../../../design/values/Tag.tsx";
import { t } from "../../../texts.ts";
import { paidBy } from "./TotalsTable.tsx";
import styles from "./WalletsAfter.module.css";

type WalletShare = ValidationSummary["perWallet"][number];

/**
 * The balance of each wallet now and afterwards; a wallet with too little money is marked (PAY-37), and the warnings explain the effect.
 */
export function WalletsAfter({ wallets }: { wallets: readonly WalletShare[] }) {
  return (
    <Card title={t.newPayment.confirm.wallets} isFlush>
      <div className={styles.wallets}>
        {wallets.map((wallet) => (
          <WalletAfter key={wallet.walletId} wallet={wallet} />
        ))}
      </div>
    </Card>
  );
}

function WalletAfter({ wallet }: { wallet: WalletShare }) {
  const words = t.newPayment.confirm;
  const { currency, walletName, availableBefore, availableAfter, isShort } = wallet;
  const paid = fromDecimal(paidBy(wallet), currency);
  const before = fromDecimal(availableBefore, currency);
  const percent = percentOf(paid.minor, before.minor);
  return (
    <div className={styles.wallet}>
      <div className={styles.name}>
        <h3>{walletName}</h3>
        <Tag>{currency}</Tag>
      </div>
      <div className={styles.bar} role="img" aria-label={words.share({ percent })} data-short={isShort}>
        <div style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      <dl>
        <div>
          <dt>{words.available}</dt>
          <dd>{formatAmount(before)}</dd>
        </div>
        <div>
          <dt>{words.thisRequest}</dt>
          <dd>{formatAmount({ ...paid, minor: -paid.minor })}</dd>
        </div>
        <div className={styles.after} data-short={isShort}>
          <dt>{words.after}</dt>
          <dd>{formatAmount(fromDecimal(availableAfter, currency))}</dd>
        </div>
      </dl>
    </div>
  );
}

/** A visual aid; the amounts beside it are exact. */
function percentOf(part: bigint, whole: bigint): number {
  return whole <= 0n ? 100 : Number((part * 100n + whole - 1n) / whole);
}
