import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { FileRequest } from "@corridor/product/files/file";
import { truncate, truncations } from "@corridor/product/truncate";
import type { TableColumn } from "../design/layout/Table.tsx";
import { Tooltip } from "../design/overlays/Tooltip.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { Money } from "../design/values/Money.tsx";
import { Tag } from "../design/values/Tag.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { RequestBadge } from "../payments/requests/RequestBadge.tsx";
import { t } from "../texts.ts";
import styles from "./file-request-columns.module.css";

/** The columns of the requests of a file (FILE-06). */
export function fileRequestColumns(): TableColumn<FileRequest>[] {
  const words = t.files.requests;
  return [
    {
      id: "requestId",
      header: words.requestId,
      isRowHeader: true,
      cell: ({ requestId }) => <RequestLink id={requestId} />,
    },
    {
      id: "reference",
      header: words.reference,
      cell: ({ creationComment }) =>
        creationComment && <span className={styles.reference}>{creationComment}</span>,
    },
    { id: "currencies", header: words.currencies, cell: (request) => <Currencies {...request} /> },
    {
      id: "tenor",
      header: words.tenor,
      cell: ({ tenor }) => tenor && <Tag>{t.transactionFields.tenors[tenor]}</Tag>,
    },
    {
      id: "transactions",
      header: words.transactions,
      align: "end",
      cell: ({ totalCount }) => t.common.count(totalCount),
    },
    {
      id: "amounts",
      header: words.amounts,
      align: "end",
      cell: ({ amounts }) => amounts.map((each) => <Money key={each.currency} {...each} />),
    },
    { id: "debit", header: words.debit, align: "end", cell: ({ debit }) => <Money {...debit} /> },
    {
      id: "status",
      header: words.status,
      cell: (request) => <RequestBadge request={request} look="plain" />,
    },
  ];
}

function RequestLink({ id }: { id: string }) {
  return (
    <Tooltip text={id}>
      <Link to="/paymentRequests/$requestId" params={{ requestId: id }} className={styles.link} data-row-link>
        {truncate(id, truncations.requestId)}
      </Link>
    </Tooltip>
  );
}

/** The currency of the wallet and that of the recipients; once where they are the same. */
function Currencies({ ccySource: from, ccyDestination: to }: FileRequest) {
  if (from === to) return <span className={styles.same}>{to}</span>;
  return (
    <>
      <span aria-hidden className={styles.conversion}>
        {from} <Icon of={ArrowRight} size={14} /> {to}
      </span>
      <VisuallyHidden>{t.files.requests.conversion({ from, to })}</VisuallyHidden>
    </>
  );
}
