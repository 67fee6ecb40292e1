import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { columnNeed } from "@corridor/product/i18n/payment-wording";
import { columnsFor, type PaymentColumn } from "@corridor/product/payments/columns";
import { downloadTemplate } from "@corridor/product/payments/contract";
import { columnExample } from "@corridor/product/payments/example";
import { downloadAnswer } from "../../api/download.ts";
import { Button } from "../../design/Button.tsx";
import { Table } from "../../design/Table.tsx";
import { Tag } from "../../design/Tag.tsx";
import { t } from "../../design/texts.ts";
import { LinkButton } from "../../design/TextLink.tsx";
import type { Frame } from "../../session/session.ts";
import { FileHead } from "./FileHead.tsx";
import { paymentContextOf } from "./payment-context.ts";
import styles from "./TemplateCard.module.css";

const shownAtFirst = 7;

/** What a file must look like, and one to start from (PAY-22, PAY-26). */
export function TemplateCard({ clientId, frame }: { clientId: string; frame: Frame }) {
  const [showsAll, setShowsAll] = useState(false);
  const words = t.newPayment.template;
  const settings = paymentContextOf(frame, [], "");
  const columns = inOrderOfNeed(columnsFor(settings));
  return (
    <section className={styles.card}>
      <FileHead
        icon={<FileSpreadsheet aria-hidden size={18} strokeWidth={1.75} />}
        title={words.title}
        detail={words.detail}
      >
        <Button
          icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => void downloadAnswer(downloadTemplate, { clientId })}
        >
          {words.download}
        </Button>
      </FileHead>
      <Table
        label={words.columns}
        isInCard
        rows={showsAll ? columns : columns.slice(0, shownAtFirst)}
        rowKey={({ field }) => field}
        columns={[
          { id: "column", header: words.column, cell: ({ displayName }) => displayName },
          {
            id: "need",
            header: words.need,
            cell: (column) => <Need text={columnNeed(column, settings, t.paymentTexts.needs)} />,
          },
          { id: "example", header: words.example, cell: columnExample },
        ]}
      />
      {columns.length > shownAtFirst && (
        <div className={styles.more}>
          <LinkButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.showFewer : words.showAll({ count: columns.length })}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** What must always be there stands first; the file takes its columns in any order. */
function inOrderOfNeed(columns: readonly PaymentColumn[]): readonly PaymentColumn[] {
  const needed = ["amount", "currency", "name", "provider", "recipientAccountId", "walletId"];
  const place = ({ field }: PaymentColumn) => {
    const at = needed.indexOf(field);
    return at === -1 ? needed.length : at;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}

function Need({ text }: { text: string }) {
  return text === t.paymentTexts.needs.always ? <Tag>{t.newPayment.template.required}</Tag> : text;
}
