import type { DecidedAction, WaitingAction } from "@corridor/product/admin/waiting/contract";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { Person } from "../../design/values/Person.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { t } from "../../texts.ts";
import { clientOf, labelOf, Sums, timeLeft } from "./waiting-words.tsx";

export function waitingColumns(): readonly TableColumn<WaitingAction>[] {
  const words = t.adminRecords.waiting;
  return [
    ...commonColumns(),
    { id: "reason", header: words.reason, cell: ({ reason }) => reason ?? words.reasonOfEach },
    {
      id: "expires",
      header: words.expires,
      cell: ({ expiresTimestamp }) => (
        <>
          <Timestamp seconds={expiresTimestamp} />
          <div>{timeLeft(expiresTimestamp)}</div>
        </>
      ),
    },
  ];
}

export function decidedColumns(): readonly TableColumn<DecidedAction>[] {
  const words = t.adminRecords.waiting;
  return [
    ...commonColumns(),
    { id: "state", header: words.state, cell: ({ state }) => words.states[state] },
    {
      id: "decidedBy",
      header: words.decidedBy,
      cell: ({ decidedBy }) => decidedBy && <Person person={decidedBy} />,
    },
    {
      id: "decidedAt",
      header: words.decidedAt,
      cell: ({ decidedTimestamp }) => <Timestamp seconds={decidedTimestamp} />,
    },
  ];
}

function commonColumns(): TableColumn<WaitingAction | DecidedAction>[] {
  const words = t.adminRecords.waiting;
  return [
    { id: "action", header: words.action, cell: labelOf },
    { id: "client", header: words.client, cell: clientOf },
    { id: "moves", header: words.moves, align: "end", cell: (action) => <Sums of={action} /> },
    { id: "askedBy", header: words.askedBy, cell: ({ askedBy }) => <Person person={askedBy} /> },
  ];
}
