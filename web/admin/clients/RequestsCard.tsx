import { ClipboardCheck } from "lucide-react";
import type { ClientPage } from "@corridor/product/admin/clients/contract";
import { creatorOf, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Money } from "../../design/values/Money.tsx";
import { Person } from "../../design/values/Person.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { RequestBadge } from "../../payments/requests/RequestBadge.tsx";
import { t } from "../../texts.ts";
import { ActionLinks } from "./ActionLink.tsx";
import styles from "./client-columns.module.css";

export function RequestsCard({ page: { clientId, requests } }: { page: ClientPage }) {
  const words = t.adminClients.requests;
  return (
    <Card
      title={words.title}
      aside={
        <TextLink to="/paymentRequests" search={{ atClient: clientId }}>
          {words.all}
        </TextLink>
      }
      isFlush
    >
      {requests.length === 0 ? (
        <EmptyState icon={<Icon of={ClipboardCheck} size={20} />} title={words.none} />
      ) : (
        <Table
          label={words.title}
          columns={columns()}
          rows={requests}
          rowKey={({ requestId }) => requestId}
          isInCard
          isWrapping
        />
      )}
      <ActionLinks
        clientId={clientId}
        part={words.title}
        paths={["reverse/releaseHeldFunds", "reverse/reverseAdministratively"]}
      />
    </Card>
  );
}

function columns(): TableColumn<PaymentRequest>[] {
  const words = t.adminClients.requests;
  return [
    {
      id: "request",
      header: words.request,
      isRowHeader: true,
      cell: ({ requestId, clientId, batchReference }) => (
        <div className={styles.client}>
          <TextLink
            to="/paymentRequests/$requestId"
            params={{ requestId }}
            search={{ atClient: clientId }}
            data-row-link
          >
            {batchReference ?? truncate(requestId, truncations.requestId)}
          </TextLink>
        </div>
      ),
    },
    { id: "status", header: words.status, cell: (request) => <RequestBadge request={request} /> },
    {
      id: "amounts",
      header: words.amounts,
      align: "end",
      cell: ({ amounts, totalCount }) => (
        <>
          {amounts.map((each) => (
            <div key={each.currency}>
              <Money {...each} />
            </div>
          ))}
          <div className={styles.below}>{words.payments({ n: totalCount })}</div>
        </>
      ),
    },
    {
      id: "created",
      header: words.created,
      cell: (request) => (
        <>
          <Timestamp seconds={request.createdTimestamp} />
          <div className={styles.by}>
            <Person person={creatorOf(request)} />
          </div>
        </>
      ),
    },
  ];
}
