import { startExport } from "@corridor/product/exports/contract";
import { longestSearch } from "@corridor/product/transactions/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { call } from "../../api/call.ts";
import { t } from "../../texts.ts";
import { ExportButton } from "../../exports/ExportButton.tsx";
import { transactionFilters } from "../../lists/transaction-filters.ts";
import { useMayCall } from "../../session/access.ts";
import { useListedTransactions, type TransactionListQuery } from "./useListedTransactions.ts";

/** All that match the present filters, with the columns that are shown, in their order. */
export function ExportTransactions({ listed, entry }: { listed: TransactionListQuery; entry: Wallet }) {
  const { clientId, walletId, filters, columns } = listed;
  const { data } = useListedTransactions(listed); // The question of the list, which is not asked twice.
  if (!useMayCall(startExport)) return null;
  const words = t.exportDialog;
  const input = transactionFilters.toInput(filters);
  const count = data?.totalCount ?? 0;
  const rows = count > longestSearch ? words.moreThan({ count: longestSearch }) : t.common.count(count);
  return (
    <ExportButton
      clientId={clientId}
      subject="transactions"
      isDisabled={count === 0}
      facts={[
        { name: t.transactions.wallet, value: walletText(entry, walletId) },
        ...transactionFilters.facts(input),
        { name: words.columns, value: String(columns.length) },
        { name: words.rows, value: rows },
      ]}
      start={async (format) => {
        const wish = { clientId, walletId, ...input, columns: [...columns], format };
        return (await call(startExport, wish)).exportJobId;
      }}
    />
  );
}

function walletText({ walletName, currency, subwallets }: Wallet, walletId: string): string {
  const name = subwallets.find((subwallet) => subwallet.walletId === walletId)?.walletName ?? walletName;
  return `${name}, ${currency}`;
}
