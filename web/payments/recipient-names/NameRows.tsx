import type { RecipientName } from "@corridor/product/payments/recipient-names/contract";
import { providerName } from "@corridor/product/providers";
import { Dash } from "../../design/values/Dash.tsx";
import { NameMatch } from "../../lookups/NameMatch.tsx";
import { language, t } from "../../texts.ts";
import { KeptReason } from "../rows/KeptReason.tsx";
import { PaymentRows } from "../rows/PaymentRows.tsx";
import type { RowChoice } from "../rows/row-choice.ts";
import styles from "./NameRows.module.css";

export type NameRowsProps = {
  rows: readonly RecipientName[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice<RecipientName> | undefined;
};

/** Both names of each recipient. */
export function NameRows({ choice, ...props }: NameRowsProps) {
  const words = t.recipientNames;
  return (
    <PaymentRows
      {...props}
      choice={choice}
      label={words.title}
      person={words.expected}
      account={accountOf}
      facts={[
        { id: "found", name: words.found, width: "24%", value: (row) => <FoundName row={row} /> },
        { id: "match", name: words.match, width: "42%", value: (row) => <Match row={row} choice={choice} /> },
      ]}
    />
  );
}

function accountOf({ accountNumber, provider }: RecipientName): string {
  return `${accountNumber} · ${providerName(provider, language)}`;
}

function FoundName({ row: { foundName } }: { row: RecipientName }) {
  return foundName === null ? <Dash /> : <span className={styles.found}>{foundName}</span>;
}

function Match({ row, choice }: { row: RecipientName; choice?: RowChoice<RecipientName> | undefined }) {
  return (
    <>
      <NameMatch match={row.verdict} description={row.description} />
      <KeptReason row={row} choice={choice} />
    </>
  );
}
