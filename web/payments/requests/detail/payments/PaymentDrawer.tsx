import { columns, type PaymentField } from "@corridor/product/payments/columns";
import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { columnIds } from "@corridor/product/transactions/columns";
import { TextLink } from "../../../../design/actions/TextLink.tsx";
import { t } from "../../../../texts.ts";
import { PayOneAgain } from "../../../../transactions/pay-again/PayOneAgain.tsx";
import type { FieldValue, Part } from "../../../../transactions/drawer/parts.tsx";
import {
  TransactionDrawer,
  type TransactionDrawerProps,
} from "../../../../transactions/drawer/TransactionDrawer.tsx";

export type PaymentDrawerProps = Pick<TransactionDrawerProps, "onClose" | "onPrevious" | "onNext"> & {
  payment: RequestTransaction;
};

/** One payment of a request: its transaction, and its further fields. */
export function PaymentDrawer({ payment, ...moves }: PaymentDrawerProps) {
  const { transactionId, walletId } = payment;
  return (
    <TransactionDrawer
      {...moves}
      id={transactionId}
      transaction={payment}
      furtherParts={furtherOf(payment)}
      ways={
        transactionId !== null && (
          <>
            <TextLink to="/transactions" search={{ walletId, transaction: transactionId }}>
              {t.transactionFields.openInList}
            </TextLink>
            <PayOneAgain transaction={payment} />
          </>
        )
      }
    />
  );
}

/** Fields of a payment that every transaction has under another name. */
const shownAbove: readonly PaymentField[] = ["recipientBank", "valueDate"];

/** Further fields in the order of a file; most payments have none of them, so empty fields are not counted. */
function furtherOf({ fields }: RequestTransaction): readonly Part[] {
  const above: readonly string[] = [...columnIds, ...shownAbove];
  const given = columns
    .filter(({ field }) => fields[field] && !above.includes(field))
    .map(({ field }): FieldValue => {
      const text = fields[field]!;
      return { name: t.paymentLabels[field], text, value: text };
    });
  const title = t.transactionFields.drawerParts.further;
  return given.length === 0 ? [] : [{ id: "further", title, fields: given }];
}
