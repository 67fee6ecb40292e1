import type { Operations } from "@corridor/product/operations/contract";
import { Card } from "../../../design/layout/Card.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { t } from "../../../texts.ts";
import { PlaceLink } from "../PlaceLink.tsx";

/** When each check of the books last ran to its end, and what it found. */
export function ProofsCard({ proofs }: { proofs: Operations["proofs"] }) {
  const words = t.operations.proofs;
  return (
    <Card title={words.title} isFlush>
      <Table
        label={words.title}
        isInCard
        isWrapping
        columns={[
          { id: "name", header: words.name, cell: ({ name }) => words.names[name] },
          {
            id: "proven",
            header: words.proven,
            cell: ({ provenTimestamp }) =>
              provenTimestamp === null ? words.never : <Timestamp seconds={provenTimestamp} />,
          },
          {
            id: "faults",
            header: words.faults,
            align: "end",
            cell: ({ faults, provenTimestamp }) => {
              if (provenTimestamp === null) return "–"; // A zero would say that the books are right.
              const shown = t.operations.count({ n: faults });
              return faults === 0 ? shown : <PlaceLink place="incidents">{shown}</PlaceLink>;
            },
          },
        ]}
        rows={proofs}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
