import type { ReactNode } from "react";
import {
  columnGroups,
  transactionColumns,
  type ColumnId,
  type TransactionColumn,
} from "@corridor/product/transactions/columns";
import { CopyId } from "../design/CopyId.tsx";
import { Money } from "../design/Money.tsx";
import { t } from "../design/texts.ts";
import { TextLink } from "../design/TextLink.tsx";
import { moneyIn, textIn, type Described } from "./values.ts";

/** One field of a transaction; no text where it has no value. */
export type FieldValue = { name: string; text: string | null; value: ReactNode };
export type Part = { id: string; title: string; fields: readonly FieldValue[] };

/** What stands above all parts. */
const inHead: readonly ColumnId[] = ["transactionId", "date", "status"];

/** Every field that the client is offered, and any other that has a value (TX-04 to TX-07), in the parts of the chooser. */
export function partsOf(row: Described, offered: readonly TransactionColumn[]): readonly Part[] {
  const isOffered = (id: ColumnId) => offered.some((column) => column.id === id);
  return columnGroups
    .map((group) => ({
      id: group,
      title: t.transactionFields.parts[group],
      fields: transactionColumns
        .filter((column) => column.group === group && !inHead.includes(column.id))
        .map(({ id }) => ({ id, ...fieldOf(id, row) }))
        .filter(({ id, text }) => text !== null || isOffered(id)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function fieldOf(id: ColumnId, row: Described): FieldValue {
  const text = textIn(id, row);
  return { name: t.transactionColumns[id], text, value: text && valueOf(id, text, row) };
}

const copied: readonly ColumnId[] = ["recipientAccount", "fxTradeId", "reference", "batchReference"];

function valueOf(id: ColumnId, text: string, row: Described): ReactNode {
  const money = moneyIn(id, row);
  if (money) return <Money {...money} />;
  if (copied.includes(id)) return <CopyId id={text} shown={text} />;
  if (id === "reversedTransactionId") return <OtherTransaction id={text} />;
  if (id === "requestId")
    return (
      <TextLink to="/paymentRequests/$requestId" params={{ requestId: text }}>
        {text}
      </TextLink>
    );
  return text;
}

export function OtherTransaction({ id }: { id: string }) {
  return (
    <TextLink to="/search" search={{ query: id }}>
      {id}
    </TextLink>
  );
}

/** All that has a value, line by line, to be sent to somebody. */
export function asText(row: Described, parts: readonly Part[]): string {
  const head = inHead.map((id) => fieldOf(id, row));
  return [...head, ...parts.flatMap(({ fields }) => fields)]
    .filter(({ text }) => text !== null)
    .map(({ name, text }) => `${name}: ${text}`)
    .join("\n");
}
