import { formatAmount, fromDecimal } from "@corridor/product/money";
import styles from "./Money.module.css";

export type MoneyProps = {
  /** The decimal text of the wire. */
  amount: string;
  currency: string;
  look?: "incoming" | "balance" | "smallBalance";
  /** In a column that names its one currency at the top. */
  isCurrencyInHeader?: boolean;
  /** What came in carries its sign as well as what left. */
  isSigned?: boolean;
};

/**
 * Amount and currency are one text: screen readers read it whole (C-76), and people copy it whole. The visible pieces have several
 * sizes and colours; the style sheet draws them from attributes, so they are not texts of their own.
 */
export function Money({ amount, currency, look, isCurrencyInHeader = false, isSigned = false }: MoneyProps) {
  const money = fromDecimal(amount, currency);
  const isIncoming = (isSigned || look === "incoming") && money.minor > 0n;
  const text = `${isIncoming ? "+" : ""}${formatAmount(money)}`;
  const hasSmallDecimals = look === "balance" || look === "smallBalance";
  const [whole, decimals] = hasSmallDecimals ? text.split(".") : [text];
  const attributes = { className: styles.money, "data-look": look, "data-incoming": isIncoming };
  if (isCurrencyInHeader && decimals === undefined) return <span {...attributes}>{text}</span>;
  return (
    <span {...attributes}>
      <span aria-hidden>
        <span data-drawn={whole} />
        {decimals !== undefined && <span className={styles.decimals} data-drawn={`.${decimals}`} />}
        {!isCurrencyInHeader && <span className={styles.currency} data-drawn={currency} />}
      </span>
      <span className={styles.text}>{isCurrencyInHeader ? text : `${text} ${currency}`}</span>
    </span>
  );
}
