import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { ListedSms } from "@corridor/product/admin/sms/contract";
import { Button } from "../../design/actions/Button.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import styles from "./SmsTable.module.css";

type SmsTableProps = { messages: readonly ListedSms[]; onReveal: (message: ListedSms) => void };

export function SmsTable({ messages, onReveal }: SmsTableProps) {
  const words = t.adminRecords.sms;
  return (
    <Table
      label={words.title}
      isInCard
      isWrapping
      columns={smsColumns()}
      rows={messages}
      rowKey={({ id }) => id}
      actions={(message) =>
        message.isMasked && (
          <Button size="small" onClick={() => onReveal(message)}>
            <span>
              {words.reveal}
              <VisuallyHidden> ({messageName(message)})</VisuallyHidden>
            </span>
          </Button>
        )
      }
    />
  );
}

/** The text is shown as it came: the page never takes it for markup. */
export function smsColumns(): readonly TableColumn<ListedSms>[] {
  const words = t.adminRecords.sms;
  return [
    { id: "phone", header: words.phone, cell: ({ phone }) => phone },
    { id: "text", header: words.text, cell: ({ text }) => <span className={styles.text}>{text}</span> },
    { id: "time", header: words.time, cell: ({ time }) => <Timestamp seconds={time} /> },
    { id: "from", header: words.from, cell: ({ from }) => from },
  ];
}

export function messageName({ from, time }: ListedSms): string {
  return t.adminRecords.sms.revealOf({ from, time: formatTimestamp(time) });
}
