import type { ExportJob } from "@corridor/product/exports/contract";
import { t } from "../texts.ts";
import { useWalletNames } from "../wallets/useWalletNames.ts";
import { transactionFilters } from "../lists/transaction-filters.ts";

/** The content of a file in words: wallet, filters and number of columns. */
export function ExportContent({ job: { subject, filters, outcome, columnCount } }: { job: ExportJob }) {
  const walletNames = useWalletNames();
  const words = t.exportDialog.recent;
  if (subject === "file") return words.ofFile;
  if (filters === null) return outcome === null ? words.wholeRequest : words.partOfRequest[outcome];
  const { walletId } = filters;
  const wallet = walletId === undefined ? words.allWallets : (walletNames(walletId) ?? walletId);
  const facts = transactionFilters.facts(filters).map(({ name, value }) => words.fact({ name, value }));
  const columns = columnCount === null ? words.allColumns : words.columnsOf({ count: columnCount });
  return words.holds({ parts: [wallet, ...facts, columns] });
}
