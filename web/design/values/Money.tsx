import { formatAmount, fromDecimal } from "@corridor/product/money";
import styles from "./Money.module.css";

export type MoneyProps = {
  /** The decimal text of the API. */
  amount: string;
  currency: string;
  look?: "incoming" | "balance" | "smallBalance";
  /** For a column whose heading names the only currency. */
  isCurrencyInHeader?: boolean;
  /** Shows a plus sign for incoming amounts. */
  isSigned?: boolean;
  /**
   * For dialogs that move money: amount and currency are one text, which a screen reader reads without a break (C-76). Elsewhere the
   * currency is smaller, and so a separate text.
   */
  isOneText?: boolean;
};

export function Money(props: MoneyProps) {
  const { amount, currency, look, isCurrencyInHeader = false, isSigned = false, isOneText = false } = props;
  const money = fromDecimal(amount, currency);
  const isIncoming = (isSigned || look === "incoming") && money.minor > 0n;
  const text = `${isIncoming ? "+" : ""}${formatAmount(money)}`;
  if (isOneText) return <span className={styles.money}>{`${text} ${currency}`}</span>;
  return (
    <span className={styles.money} data-look={look} data-incoming={isIncoming}>
      {look === "balance" || look === "smallBalance" ? <WithSmallDecimals text={text} /> : text}
      {!isCurrencyInHeader && <span className={styles.currency}>{` ${currency}`}</span>}
    </span>
  );
}

function WithSmallDecimals({ text }: { text: string }) {
  const [whole, decimals] = text.split(".");
  return (
    <>
      {whole}
      <span className={styles.decimals}>{`.${decimals}`}</span>
    </>
  );
}
