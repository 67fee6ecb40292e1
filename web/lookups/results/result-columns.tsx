import type { LookupResult } from "@corridor/product/lookups/contract";
import { providerName } from "@corridor/product/providers";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { language, t } from "../../texts.ts";
import { NameMatch } from "../NameMatch.tsx";
import styles from "./result-columns.module.css";

/** The columns of looked-up numbers (LOOK-03, LOOK-14); those of expected names only where names can be expected. */
export function resultColumns<Row extends LookupResult>(shown: {
  hasExpectedNames: boolean;
}): TableColumn<Row>[] {
  const words = t.lookups.columns;
  const names: TableColumn<Row>[] = [
    { id: "expectedName", header: words.expectedName, cell: ({ expectedName }) => expectedName },
    {
      id: "match",
      header: words.match,
      cell: ({ match, matchDescription }) =>
        match && <NameMatch match={match} description={matchDescription} />,
    },
  ];
  return [
    {
      id: "accountNumber",
      header: words.accountNumber,
      isRowHeader: true,
      cell: ({ accountNumber }) => <CopyableText text={accountNumber} look="number" />,
    },
    { id: "name", header: words.name, cell: ({ name }) => name && <CopyableText text={name} look="name" /> },
    {
      id: "provider",
      header: words.provider,
      cell: ({ provider }) => provider && providerName(provider, language),
    },
    ...(shown.hasExpectedNames ? names : []),
    {
      id: "status",
      header: words.status,
      cell: ({ statusType }) => <StatusBadge kind="lookedUpNumber" value={statusType} look="plain" />,
    },
    {
      id: "statusDescription",
      header: words.statusDescription,
      cell: ({ statusDescription }) => statusDescription,
    },
  ];
}

/** A text with a button that copies it. */
function CopyableText({ text, look }: { text: string; look: "number" | "name" }) {
  return (
    <span className={styles.copied} data-look={look}>
      <span className={styles.text}>{text}</span>
      <CopyId id={text} shown="" />
    </span>
  );
}
