import { Link } from "@tanstack/react-router";
import type { PaymentFile } from "@corridor/product/files/file";
import { OutcomeBar } from "../design/feedback/OutcomeBar.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import type { TableColumn } from "../design/layout/Table.tsx";
import { Timestamp } from "../design/values/Timestamp.tsx";
import { t } from "../texts.ts";
import styles from "./file-columns.module.css";

/** The columns of the list of files (FILE-01). */
export function fileColumns(): TableColumn<PaymentFile>[] {
  const words = t.files.columns;
  return [
    {
      id: "fileName",
      header: words.fileName,
      isRowHeader: true,
      cell: ({ fileName }) => (
        <Link to="/filesDetails/$fileName" params={{ fileName }} className={styles.link} data-row-link>
          {fileName}
        </Link>
      ),
    },
    { id: "fileDate", header: words.fileDate, cell: ({ fileDate }) => <Timestamp seconds={fileDate} /> },
    { id: "creator", header: words.creator, cell: ({ creator }) => creator },
    {
      id: "noOfRequests",
      header: words.noOfRequests,
      align: "end",
      cell: ({ noOfRequests }) => t.common.count(noOfRequests),
    },
    {
      id: "noOfTransactions",
      header: words.noOfTransactions,
      align: "end",
      cell: ({ noOfTransactions, failed }) => (
        <>
          {t.common.count(noOfTransactions)}
          {failed > 0 && <div className={styles.failed}>{t.files.failed({ count: failed })}</div>}
        </>
      ),
    },
    { id: "status", header: words.status, cell: (file) => <Status {...file} /> },
  ];
}

function Status({ status, noOfTransactions: total, ...counts }: PaymentFile) {
  return (
    <div className={styles.status}>
      <StatusBadge kind="file" value={status} />
      {status === "pending" && (
        <OutcomeBar
          look="thin"
          label={t.files.bar}
          text={t.files.countLine(counts)}
          counts={counts}
          total={total}
        />
      )}
    </div>
  );
}
