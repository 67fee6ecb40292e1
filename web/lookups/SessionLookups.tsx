import { formatTimestamp } from "@corridor/product/i18n/formats";
import { UserSearch } from "lucide-react";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { resultColumns } from "./results/result-columns.tsx";
import type { SessionLookup } from "./session-lookups.ts";

type SessionLookupsProps = { lookups: readonly SessionLookup[]; hasExpectedNames: boolean };

/** The newest single lookups of this session (LOOK-03); all lookups of the client are in the tab of bulk lookups. */
export function SessionLookups({ lookups, hasExpectedNames }: SessionLookupsProps) {
  const words = t.lookups.session;
  if (lookups.length === 0)
    return (
      <EmptyState icon={<Icon of={UserSearch} size={20} />} title={words.empty} detail={words.emptyDetail} />
    );
  const rows = lookups.map(({ result, ...lookup }) => ({
    ...lookup,
    ...result,
    statusDescription: result.statusType === "pending" ? words.late : result.statusDescription,
  }));
  return (
    <Card title={words.title} aside={words.last({ n: lookups.length })} isFlush>
      <Table
        label={words.title}
        isInCard
        isWrapping
        columns={[
          ...resultColumns<(typeof rows)[number]>({ hasExpectedNames }),
          {
            id: "time",
            header: t.lookups.columns.time,
            align: "end",
            cell: ({ askedAt }) => formatTimestamp(askedAt).slice(11),
          },
        ]}
        phoneFirst={["accountNumber", "name", "match", "status"]}
        rows={rows}
        rowKey={({ requestId }) => requestId}
      />
    </Card>
  );
}
