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

export function Money({ amount, currency, look, isCurrencyInHeader = false, isSigned = false }: MoneyProps) {
  const money = fromDecimal(amount, currency);
  const isIncoming = (isSigned || look === "incoming") && money.minor > 0n;
  const [whole, decimals] = formatAmount(money).split(".");
  return (
    <span className={styles.money} data-look={look} data-incoming={isIncoming}>
      {isIncoming && "+"}
      {whole}
      <span className={styles.decimals}>.{decimals}</span>
      {!isCurrencyInHeader && <span className={styles.currency}> {currency}</span>}
    </span>
  );
}
