import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { columnNeed } from "@corridor/product/i18n/payment-wording";
import type { PaymentColumn } from "@corridor/product/payments/columns";
import { downloadTemplate } from "@corridor/product/payments/contract";
import { columnExample } from "@corridor/product/payments/files/example";
import { exampleRowFor } from "@corridor/product/payments/files/example-row";
import { templateColumns, type TemplateKind } from "@corridor/product/payments/files/template-columns";
import { offeredTemplates } from "@corridor/product/payments/files/template-providers";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../../../design/values/Icon.tsx";
import { downloadAnswer } from "../../../api/download.ts";
import { Button } from "../../../design/actions/Button.tsx";
import { FileHead } from "../../../design/files/FileHead.tsx";
import { SegmentedControl } from "../../../design/fields/SegmentedControl.tsx";
import { Table } from "../../../design/layout/Table.tsx";
import { Tag } from "../../../design/values/Tag.tsx";
import { t } from "../../../texts.ts";
import { LinkButton } from "../../../design/actions/TextLink.tsx";
import type { Frame } from "../../../session/session.ts";
import { templateContextOf } from "../payment-context.ts";
import styles from "./TemplateCard.module.css";

const shownAtFirst = 7;

export type TemplateCardProps = { clientId: string; frame: Frame; wallets: readonly Wallet[] };

/** The format of a file, and three templates to start from (PAY-22, PAY-26, PAY-51). */
export function TemplateCard({ clientId, frame, wallets }: TemplateCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const words = t.newPayment.template;
  const context = templateContextOf(frame, wallets);
  const kinds = offeredTemplates(context);
  const [chosen, setChosen] = useState<TemplateKind>("all");
  // The client's providers can change while the page is open.
  const kind = kinds.includes(chosen) ? chosen : "all";
  const columns = inOrderOfNeed(templateColumns(context, kind));
  const example = exampleRowFor(context, kind);
  return (
    <section className={styles.card}>
      <FileHead icon={<Icon of={FileSpreadsheet} size={18} />} title={words.title} detail={words.detail}>
        <Button
          icon={<Icon of={Download} />}
          onClick={() => void downloadAnswer(downloadTemplate, { clientId, kind })}
        >
          {words.download}
        </Button>
      </FileHead>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <SegmentedControl
            label={words.kind}
            isLabelHidden
            options={kinds.map((id) => ({ id, text: words.kinds[id] }))}
            value={kind}
            onChange={setChosen}
          />
        </div>
      )}
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
            cell: (column) => <Need text={columnNeed(column, context, t.paymentTexts.needs)} />,
          },
          {
            id: "example",
            header: words.example,
            cell: (column) => example?.(column) || columnExample(column),
          },
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

/** Required columns come first; the file accepts its columns in any order. */
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
