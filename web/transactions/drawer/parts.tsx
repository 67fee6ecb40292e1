import type { ReactNode } from "react";
import type { ColumnId, TransactionColumn } from "@corridor/product/transactions/columns";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { fieldsIn, inHead, partNames, wide, type PartName } from "./part-fields.ts";
import styles from "./TransactionParts.module.css";
import { conversionIn, describedIn, moneyIn, type PartialTransaction } from "../values.ts";
import type { WalletNames } from "../../wallets/useWalletNames.ts";
import { WalletLink } from "../../wallets/WalletLink.tsx";

/** One field of a transaction; null text if it has no value. */
export type FieldValue = { name: string; text: string | null; value: ReactNode; isWide?: boolean };
export type Part = {
  id: PartName | "further";
  title: string;
  fields: readonly FieldValue[];
};

/** Every field that the client is offered, and any other field with a value (TX-04 to TX-07), by part. */
export function partsOf(
  row: PartialTransaction,
  offered: readonly TransactionColumn[],
  walletNames: WalletNames,
): readonly Part[] {
  const isOffered = (id: ColumnId) => offered.some((column) => column.id === id);
  return partNames
    .map((part) => ({
      id: part,
      title: t.transactionFields.drawerParts[part],
      fields: [
        ...fieldsIn(part)
          .map((id) => ({ id, ...fieldOf(id, row, walletNames) }))
          // Only a failed payment has an amount that did not move.
          .filter(({ id, text }) => text !== null || (isOffered(id) && id !== "intendedAmount")),
        ...(part === "payment" ? reversalOf(row) : []),
      ],
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The link from a reversed payment to its Reversal (TX-38). */
function reversalOf({ reversedByTransactionId: id }: PartialTransaction): readonly FieldValue[] {
  if (!id) return [];
  return [{ name: t.transactionFields.reversedBy, text: id, value: <OtherTransaction id={id} /> }];
}

function fieldOf(id: ColumnId, row: PartialTransaction, walletNames?: WalletNames): FieldValue {
  if (id === "walletId") return walletOf(row, walletNames?.(row.walletId ?? ""));
  const text = describedIn(id, row);
  return {
    name: t.transactionColumns[id],
    text,
    value: text && valueOf(id, text, row),
    isWide: wide.includes(id),
  };
}

function walletOf({ walletId, walletCurrency }: PartialTransaction, known: string | undefined): FieldValue {
  const name = t.transactionColumns.walletId;
  if (!walletId) return { name, text: null, value: null };
  const rest = [...(known === undefined ? [] : [walletId]), walletCurrency].join(", ");
  return {
    name,
    text: `${known ?? walletId}, ${rest}`,
    value: (
      <NameWithCode
        name={known === undefined ? walletId : <WalletLink walletId={walletId} name={known} />}
        rest={rest}
      />
    ),
  };
}

const copied: readonly ColumnId[] = [
  ...(["recipientAccount", "fxTradeId", "reference", "batchReference", "requestId"] as const),
];
const toAnother: readonly ColumnId[] = [
  ...(["reversedTransactionId", "recoveryOfTransactionId", "recoveredByTransactionId"] as const),
];
const signed: readonly ColumnId[] = ["amount", "totalAmount"];

function valueOf(id: ColumnId, text: string, row: PartialTransaction): ReactNode {
  const money = moneyIn(id, row);
  if (id === "recipientAmount" && conversionIn(row)) return text;
  if (money) return <Money {...money} {...(signed.includes(id) && { look: "incoming" as const })} />;
  if (copied.includes(id)) return <CopyId id={text} shown={text} />;
  if (toAnother.includes(id)) return <OtherTransaction id={text} />;
  if (id === "recoveredByRequestId")
    return (
      <TextLink to="/paymentRequests/$requestId" params={{ requestId: text }}>
        {text}
      </TextLink>
    );
  if (id === "provider") return <NameWithCode name={text} rest={row.provider ?? ""} />;
  return text;
}

/** A name, and beside it the code. */
function NameWithCode({ name, rest }: { name: ReactNode; rest: string }) {
  return (
    <>
      {name} <span className={styles.rest}>{rest}</span>
    </>
  );
}

function OtherTransaction({ id }: { id: string }) {
  return (
    <TextLink to="/search" search={{ query: id }}>
      {id}
    </TextLink>
  );
}

/** All fields with a value, line by line, to send to another person. */
export function asText(row: PartialTransaction, parts: readonly Part[]): string {
  const head = inHead.map((id) => fieldOf(id, row));
  return [...head, ...parts.flatMap(({ fields }) => fields)]
    .filter(({ text }) => text !== null)
    .map(({ name, text }) => `${name}: ${text}`)
    .join("\n");
}
