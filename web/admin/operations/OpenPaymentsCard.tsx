import { CircleCheck } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { OperatedProvider } from "@corridor/product/operations/contract";
import { countedAges, openStates, type OpenState } from "@corridor/product/operations/counted";
import { providerName } from "@corridor/product/providers";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { language, t } from "../../texts.ts";
import { CountedLink } from "./CountedLink.tsx";

type OpenRow = {
  providerId: string;
  state: OpenState;
  counts: readonly number[];
  /** Of unknown outcomes. */
  oldestTimestamp: number | null;
};

/** Open payments by provider, state and age; each count leads to its payments. */
export function OpenPaymentsCard({ providers }: { providers: readonly OperatedProvider[] }) {
  const words = t.operations.payments;
  const rows = providers.flatMap(openRows);
  return (
    <div id="payments">
      <Card title={words.title} subtitle={words.about} isFlush>
        {rows.length === 0 ? (
          <EmptyState
            icon={<Icon of={CircleCheck} size={20} />}
            title={words.none}
            detail={words.noneDetail}
          />
        ) : (
          <Table
            label={words.title}
            isInCard
            isWrapping
            columns={columns()}
            rows={rows}
            rowKey={({ providerId, state }) => `${providerId} ${state}`}
            groupOf={({ providerId }) => providerName(providerId, language)}
          />
        )}
      </Card>
    </div>
  );
}

function openRows({ providerId, states, oldestUnknownTimestamp }: OperatedProvider): OpenRow[] {
  return openStates.flatMap((state) => {
    const counts = states[state];
    if (counts.every((count) => count === 0)) return [];
    return [
      { providerId, state, counts, oldestTimestamp: state === "unknown" ? oldestUnknownTimestamp : null },
    ];
  });
}

function columns(): TableColumn<OpenRow>[] {
  const words = t.operations.payments;
  return [
    {
      id: "state",
      header: words.state,
      cell: ({ state, oldestTimestamp }) => (
        <>
          {words.states[state]}
          {oldestTimestamp !== null && (
            <div>{words.oldestUnknown({ time: formatTimestamp(oldestTimestamp) })}</div>
          )}
        </>
      ),
    },
    ...countedAges.map((age, place): TableColumn<OpenRow> => ({
      id: age,
      header: words.ages[age],
      align: "end",
      cell: ({ providerId, state, counts }) => (
        <CountedLink n={counts[place]!} of={{ providerId, list: state, age }} />
      ),
    })),
    {
      id: "total",
      header: words.total,
      align: "end",
      cell: ({ providerId, state, counts }) => (
        <CountedLink n={counts.reduce((sum, count) => sum + count, 0)} of={{ providerId, list: state }} />
      ),
    },
  ];
}
