import { TriangleAlert } from "lucide-react";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Icon } from "../../../design/values/Icon.tsx";
import { t } from "../../../texts.ts";
import styles from "./Warnings.module.css";

const rowsListed = 12;

export type WarningsProps = {
  summary: ValidationSummary;
  isOfFile: boolean;
  awaitsFunding: boolean;
};

/** Possible mistakes. Warnings do not stop a request. */
export function Warnings({ summary, isOfFile, awaitsFunding }: WarningsProps) {
  const words = t.newPayment.confirm;
  const { warnings } = summary;
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings}>
      <h2>
        <Icon of={TriangleAlert} size={18} />
        {words.warnings}
      </h2>
      <ul>
        {warnings.map((warning) => {
          const detail =
            warning.code === "shortFunds"
              ? whatFollows(summary, awaitsFunding)
              : whichRows(warning, isOfFile && warning.rowIndexes !== undefined);
          return (
            <li key={warning.code}>
              {warning.message}
              {detail && <span className={styles.rows}>{detail}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The wallets with too little money, if there are several, and the effect on the payments (REQ-36). */
function whatFollows({ perWallet, totalCount }: ValidationSummary, awaitsFunding: boolean): string {
  const words = t.newPayment.confirm;
  const short = perWallet.filter(({ isShort }) => isShort).map(({ walletName }) => walletName);
  const follows = awaitsFunding ? words.shortWaits : words.shortFails({ count: totalCount });
  return perWallet.length > 1 ? `${words.shortWallets({ list: short.join(", ") })} ${follows}` : follows;
}

/** By the rows of the sheet, else by the first column of the payments; both counted from one. */
function whichRows(warning: ValidationSummary["warnings"][number], isBySheet: boolean): string | null {
  const { count, transactionIndexes, rowIndexes = [] } = warning;
  const indexes = isBySheet ? rowIndexes : transactionIndexes;
  if (indexes.length === 0) return null;
  const list = indexes
    .slice(0, rowsListed)
    .map((index) => String(index + 1))
    .join(", ");
  const words = t.newPayment.confirm;
  return (isBySheet ? words.sheetRows : words.rows)({ count, list, hasMore: count > rowsListed });
}
