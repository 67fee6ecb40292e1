import { Money, type MoneyProps } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import styles from "./UnmovedMoney.module.css";

type UnmovedMoneyProps = Pick<MoneyProps, "currency" | "isCurrencyInHeader"> & { intended: string };

/** The intended amount of a failed payment, and the note that nothing moved (TX-28). */
export function UnmovedMoney({ intended, ...rest }: UnmovedMoneyProps) {
  return (
    <span className={styles.unmoved}>
      <s>
        <VisuallyHidden>{t.transactionColumns.intendedAmount} </VisuallyHidden>
        <Money {...rest} amount={intended} isCurrencyInHeader />
      </s>{" "}
      <Money {...rest} amount="0" />
    </span>
  );
}
