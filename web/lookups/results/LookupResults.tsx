import type { LookupRequest } from "@corridor/product/lookups/contract";
import { resultsPerPage } from "@corridor/product/lookups/lookup";
import { OutcomeBar } from "../../design/feedback/OutcomeBar.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts.ts";
import styles from "./LookupResults.module.css";
import { UpdateTime } from "../UpdateTime.tsx";
import { resultColumns } from "./result-columns.tsx";
import type { LookupsView } from "../useLookups.ts";

type LookupResultsProps = {
  lookup: LookupRequest;
  view: LookupsView;
  page: number;
  onPage: (page: number) => void;
};

/** The counts of a lookup, and a page of its numbers with their answers. */
export function LookupResults({ lookup, view, page, onPage }: LookupResultsProps) {
  const { frame } = useSession();
  const { results, transactionCount } = lookup;
  const words = t.lookups.detail;
  const hasExpectedNames =
    frame?.features.LookupExpectedName === true || results.some(({ expectedName }) => expectedName !== null);
  const rows = results.map((result, place) => ({ ...result, rowNo: page * resultsPerPage + place }));
  return (
    <div className={styles.parts}>
      <Counts lookup={lookup} />
      <Card title={words.results} aside={<UpdateTime view={view} />} isFlush>
        <Table
          label={words.results}
          isInCard
          isWrapping
          isRefreshing={view.isRefreshing}
          columns={resultColumns<(typeof rows)[number]>({ hasExpectedNames })}
          phoneFirst={["accountNumber", "name", "match", "status"]}
          rows={rows}
          rowKey={({ rowNo }) => String(rowNo)}
        />
      </Card>
      <Pagination
        page={page}
        pageSize={resultsPerPage}
        total={transactionCount}
        onPage={onPage}
        label={words.pages}
      />
    </div>
  );
}

function Counts({ lookup: { statusCounts: counts, transactionCount: total } }: { lookup: LookupRequest }) {
  const words = t.lookups;
  return (
    <Card>
      <OutcomeBar
        label={words.previous.bar}
        text={words.previous.countLine(counts)}
        counts={{ ...counts, reversed: 0 }}
        total={total}
      />
      <dl className={styles.figures}>
        {(["succeeded", "failed", "pending"] as const).map((state) => (
          <div key={state} className={styles.figure} data-state={state}>
            <dt>{words.columns[state]}</dt>
            <dd>
              <strong>{t.common.count(counts[state])}</strong>
              <span>{words.detail.ofAll({ share: counts[state] / total, total })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
