import type { Operations } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { Card } from "../../../design/layout/Card.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";

type Halt = Operations["halts"][number];

/** Why sending is halted; absent while it is not. */
export function HaltsCard({ halts }: { halts: readonly Halt[] }) {
  const words = t.operations.halts;
  if (halts.length === 0) return null;
  const { label } = t.adminActions.actions["sending/resume"];
  return (
    <Card
      title={words.title}
      isFlush
      aside={
        <TextLink to={screens.admin.path} search={{ action: "sending/resume" }}>
          {label}
        </TextLink>
      }
    >
      <Table
        label={words.title}
        isInCard
        isWrapping
        columns={[
          {
            id: "client",
            header: words.client,
            cell: ({ clientId }) => (
              <TextLink to={screens.admin.path} search={{ atClient: clientId }}>
                {clientId}
              </TextLink>
            ),
          },
          {
            id: "since",
            header: words.since,
            cell: ({ haltedTimestamp }) => <Timestamp seconds={haltedTimestamp} />,
          },
          { id: "breaches", header: words.breaches, cell: ({ breaches }) => breaches.join(" ") },
        ]}
        rows={halts}
        rowKey={({ clientId, haltedTimestamp }) => `${clientId} ${haltedTimestamp}`}
      />
    </Card>
  );
}
