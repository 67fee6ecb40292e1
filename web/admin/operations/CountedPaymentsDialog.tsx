import type { OutputOf } from "@corridor/product/endpoint";
import { mostListed, queryCountedPayments } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { useCall } from "../../api/useCall.ts";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { Table } from "../../design/layout/Table.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { isOpenState, type CountedList } from "./counted-list.ts";
import { countedName } from "./counted-words.ts";
import { ListDialog } from "./ListDialog.tsx";

export type CountedPaymentsDialogProps = { list: CountedList; onClose: () => void };

/** The payments behind a figure, each with a link to it at its client (OPS-20). */
export function CountedPaymentsDialog({ list, onClose }: CountedPaymentsDialogProps) {
  const answer = useCall(queryCountedPayments, list);
  const words = t.operations.payments;
  return (
    <ListDialog title={countedName(list)} onClose={onClose}>
      <CallState of={answer} failure={words.listError} skeletonRows={4}>
        {({ payments }) =>
          payments.length === 0 ? <p>{words.listNone}</p> : <PaymentsTable payments={payments} list={list} />
        }
      </CallState>
    </ListDialog>
  );
}

type PaymentsTableProps = { payments: OutputOf<typeof queryCountedPayments>["payments"]; list: CountedList };

function PaymentsTable({ payments, list }: PaymentsTableProps) {
  const words = t.operations.payments;
  return (
    <>
      <Table
        label={countedName(list)}
        isWrapping
        columns={[
          {
            id: "transaction",
            header: words.transaction,
            cell: ({ clientId, transactionId }) => (
              <TextLink to={screens.search.path} search={{ atClient: clientId, query: transactionId }}>
                {transactionId}
              </TextLink>
            ),
          },
          { id: "client", header: words.client, cell: ({ clientName }) => clientName },
          {
            id: "since",
            header: isOpenState(list.list) ? words.since : words.ended,
            cell: ({ sinceTimestamp }) => <Timestamp seconds={sinceTimestamp} />,
          },
          ...(isOpenState(list.list)
            ? []
            : [{ id: "code", header: words.code, cell: ({ statusCode }: ListedPayment) => statusCode }]),
        ]}
        rows={payments}
        rowKey={({ clientId, transactionId }) => `${clientId} ${transactionId}`}
      />
      {payments.length === mostListed && <p>{words.listFirst({ n: mostListed })}</p>}
    </>
  );
}

type ListedPayment = PaymentsTableProps["payments"][number];
