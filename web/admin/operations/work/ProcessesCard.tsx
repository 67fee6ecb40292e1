import { CircleX, CircleCheck } from "lucide-react";
import type { Operations } from "@corridor/product/operations/contract";
import { Badge } from "../../../design/feedback/StatusBadge.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";

/** The processes of the product with their last heartbeats. */
export function ProcessesCard({ processes }: { processes: Operations["processes"] }) {
  const words = t.operations.processes;
  return (
    <Card title={words.title} isFlush={processes.length > 0}>
      {processes.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          label={words.title}
          isInCard
          isWrapping
          columns={[
            { id: "name", header: words.name, cell: ({ name }) => name },
            { id: "roles", header: words.roles, cell: ({ roles }) => roles.join(", ") },
            { id: "version", header: words.version, cell: ({ version }) => version },
            {
              id: "state",
              header: words.state,
              cell: ({ isSilent }) => (
                <Badge
                  look="plain"
                  tone={isSilent ? { tone: "fail", icon: CircleX } : { tone: "ok", icon: CircleCheck }}
                >
                  {isSilent ? words.silent : words.runs}
                </Badge>
              ),
            },
            {
              id: "beat",
              header: words.beat,
              cell: ({ beatTimestamp }) => <Timestamp seconds={beatTimestamp} />,
            },
            {
              id: "started",
              header: words.started,
              cell: ({ startedTimestamp }) => <Timestamp seconds={startedTimestamp} />,
            },
          ]}
          rows={processes}
          rowKey={({ name, startedTimestamp }) => `${name} ${startedTimestamp}`}
        />
      )}
    </Card>
  );
}
