import { formatCount } from "@corridor/product/i18n/formats";
import { startExport } from "@corridor/product/exports/contract";
import { providerName } from "@corridor/product/providers";
import { longestSearch } from "@corridor/product/transactions/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { call } from "../api/call.ts";
import type { Fact } from "../design/FactList.tsx";
import { t } from "../design/texts.ts";
import { ExportButton } from "../exports/ExportButton.tsx";
import { useMayCall } from "../session/access.ts";
import { daysText } from "../shell/DayFilter.tsx";
import { amountText } from "./AmountFilter.tsx";
import { questionOf, type ListFilters } from "./list-place.ts";
import { useListed, type Listed } from "./useListed.ts";

/** All that match the present filters, with the columns that are shown, in their order. */
export function ExportTransactions({ listed, entry }: { listed: Listed; entry: Wallet }) {
  const { clientId, walletId, filters, columns } = listed;
  const { data } = useListed(listed); // The question of the list, which is not asked twice.
  if (!useMayCall(startExport)) return null;
  const words = t.exportDialog;
  const count = data?.totalCount ?? 0;
  const rows = count > longestSearch ? words.moreThan({ count: longestSearch }) : formatCount(count);
  return (
    <ExportButton
      clientId={clientId}
      subject="transactions"
      isDisabled={count === 0}
      facts={[
        { name: t.transactions.wallet, value: walletText(entry, walletId) },
        ...filterFacts(filters),
        { name: words.columns, value: String(columns.length) },
        { name: words.rows, value: rows },
      ]}
      start={async (format) => {
        const wish = { clientId, walletId, ...questionOf(filters), columns: [...columns], format };
        return (await call(startExport, wish)).exportJobId;
      }}
    />
  );
}

function walletText({ walletName, currency, subwallets }: Wallet, walletId: string): string {
  const name = subwallets.find((subwallet) => subwallet.walletId === walletId)?.walletName ?? walletName;
  return `${name}, ${currency}`;
}

function filterFacts(filters: ListFilters): Fact[] {
  const words = t.transactions.filters;
  const facts: { name: string; value: string | null }[] = [
    { name: words.date, value: daysText(filters) },
    { name: words.type, value: filters.types.map((type) => t.transactions.types[type]).join(", ") },
    { name: words.status, value: filters.statuses.map((id) => t.status.transaction[id]).join(", ") },
    { name: words.provider, value: filters.providers.map(providerName).join(", ") },
    { name: words.amount, value: amountText(filters) },
    { name: words.recipientAccount, value: filters.recipientAccount },
  ];
  return facts.filter(({ value }) => value);
}
