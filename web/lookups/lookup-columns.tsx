import { Link } from "@tanstack/react-router";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { LookupRequest } from "@corridor/product/lookups/contract";
import { OutcomeBar } from "../design/feedback/OutcomeBar.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import type { TableColumn } from "../design/layout/Table.tsx";
import { t } from "../texts.ts";
import styles from "./lookup-columns.module.css";
import { stateOf } from "./lookup-state.ts";

/** The columns of the list of lookups (LOOK-05). */
export function lookupColumns(): TableColumn<LookupRequest>[] {
  const words = t.lookups.columns;
  const count = (id: "succeeded" | "failed" | "pending"): TableColumn<LookupRequest> => ({
    id,
    header: words[id],
    align: "end",
    cell: ({ statusCounts }) => t.common.count(statusCounts[id]),
  });
  return [
    {
      id: "started",
      header: words.started,
      isRowHeader: true,
      cell: ({ requestId, startTime }) => (
        <Link to="/lookupNames/$requestId" params={{ requestId }} className={styles.link} data-row-link>
          {formatTimestamp(startTime)}
        </Link>
      ),
    },
    {
      id: "creator",
      header: words.creator,
      cell: ({ creatorEmail }) => creatorEmail ?? t.lookups.previous.program,
    },
    {
      id: "numbers",
      header: words.numbers,
      align: "end",
      cell: ({ transactionCount }) => t.common.count(transactionCount),
    },
    { id: "status", header: words.status, cell: (lookup) => <State lookup={lookup} /> },
    count("succeeded"),
    count("failed"),
    count("pending"),
  ];
}

function State({ lookup }: { lookup: LookupRequest }) {
  const { statusCounts, transactionCount } = lookup;
  return (
    <div className={styles.state}>
      <StatusBadge kind="lookup" value={stateOf(lookup)} />
      <div className={styles.bar}>
        <OutcomeBar
          look="slim"
          label={t.lookups.previous.bar}
          text={t.lookups.previous.countLine(statusCounts)}
          counts={{ ...statusCounts, reversed: 0 }}
          total={transactionCount}
        />
      </div>
    </div>
  );
}
