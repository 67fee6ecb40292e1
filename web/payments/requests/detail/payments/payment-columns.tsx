import { formatMoney } from "@corridor/product/money";
import { providerName } from "@corridor/product/providers";
import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { AccountText } from "../../../AccountText.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import type { TableColumn } from "../../../../design/layout/Table.tsx";
import { language, t } from "../../../../texts.ts";
import { UnmovedMoney } from "../../../../transactions/drawer/UnmovedMoney.tsx";
import { conversionIn, textIn } from "../../../../transactions/values.ts";
import styles from "./payment-columns.module.css";
import { PaymentStatus } from "./PaymentStatus.tsx";

type Column = TableColumn<RequestTransaction>;

/** The columns of the payments of a request in one currency; the name opens all fields. */
export function paymentColumns(currency: string, onOpen: (row: RequestTransaction) => void): Column[] {
  const words = t.transactionColumns;
  return [
    {
      id: "recipientName",
      header: t.requests.recipient,
      cell: (row) => (
        <button
          type="button"
          id={rowButtonId(row)}
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
        >
          {row.recipientName}
        </button>
      ),
    },
    {
      id: "recipientAccount",
      header: t.requests.account,
      cell: ({ recipientAccount }) => recipientAccount && <AccountText>{recipientAccount}</AccountText>,
    },
    {
      id: "provider",
      header: words.provider,
      cell: ({ provider }) =>
        provider && <span className={styles.provider}>{providerName(provider, language)}</span>,
    },
    {
      id: "status",
      header: words.status,
      cell: (row) => (row.status || row.isTakenOut) && <PaymentStatus {...row} />,
    },
    {
      id: "amount",
      header: t.transactionFields.inCurrency({ column: words.amount, currency }),
      align: "end",
      cell: (row) => {
        const { recipientAmount, status } = row;
        if (!recipientAmount) return null;
        return status?.statusType === "failed" ? (
          <UnmovedMoney intended={recipientAmount} currency={currency} isCurrencyInHeader />
        ) : (
          <>
            <Money amount={recipientAmount} currency={currency} isCurrencyInHeader />
            <ChargedFor row={row} />
          </>
        );
      },
    },
    {
      id: "fees",
      header: words.fees,
      align: "end",
      // Beside the recipient's amount, as on the confirm step: not the movement in the wallet (TX-11).
      cell: ({ feeAmount, walletCurrency }) => <Money amount={feeAmount} currency={walletCurrency} />,
    },
  ];
}

/** The charge of the wallet for a payment in another currency, without the fee, and the rate (EXT-20). */
function ChargedFor({ row }: { row: RequestTransaction }) {
  const converted = conversionIn(row);
  if (!converted) return null;
  const charged = formatMoney(converted.charged);
  return (
    <div className={styles.charged}>
      <div>{t.transactionFields.chargedFor({ charged })}</div>
      <div>{textIn("exchangeRate", row)}</div>
    </div>
  );
}

/** The element to focus when the drawer of a row is closed. */
export function rowButtonId({ lineNumber }: Pick<RequestTransaction, "lineNumber">): string {
  return `payment-${lineNumber}`;
}
