import type { Repeat } from "@corridor/product/payments/repeats/repeat";
import { Badge, StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { statusLooks } from "../../design/feedback/status-looks.ts";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { KeptReason } from "../rows/KeptReason.tsx";
import { PaymentRows } from "../rows/PaymentRows.tsx";
import type { RowChoice } from "../rows/row-choice.ts";
import { RepeatedLink } from "./RepeatedLink.tsx";
import styles from "./RepeatRows.module.css";
import { repeatWords } from "./repeat-words.ts";

export type RepeatRowsProps = {
  rows: readonly Repeat[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice<Repeat> | undefined;
  /** Whether a tick about a repeated request stands above. */
  hasTick: boolean;
};

/** Each payment with the payment that it repeats. */
export function RepeatRows({ choice, hasTick, ...props }: RepeatRowsProps) {
  const words = t.repeats;
  return (
    <PaymentRows
      {...props}
      choice={choice}
      label={words.title}
      person={words.payment}
      account={({ account }) => account}
      facts={[
        {
          id: "amount",
          name: words.amount,
          align: "end",
          value: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          id: "repeats",
          name: words.repeats,
          width: "54%",
          value: (row) => <RepeatedPayment row={row} choice={choice} hasTick={hasTick} />,
        },
      ]}
    />
  );
}

type RepeatedPaymentProps = { row: Repeat; choice: RowChoice<Repeat> | undefined; hasTick: boolean };

function RepeatedPayment({ row, choice, hasTick }: RepeatedPaymentProps) {
  const words = t.repeats;
  return (
    <div className={styles.repeated}>
      {row.kind === "paid" && row.state === "underWay" ? (
        <Badge tone={statusLooks.repeat.paid} look="plain">
          {words.beingPaid}
        </Badge>
      ) : (
        <StatusBadge kind="repeat" value={row.kind} look="plain" />
      )}
      <p>
        {repeatWords(row)}{" "}
        <RepeatedLink
          requestId={row.requestId}
          transactionId={row.transactionId}
          label={words.viewOf({ name: row.name })}
        />
      </p>
      {row.isOfRequest && row.reason === null && hasTick && <p className={styles.note}>{words.ofRequest}</p>}
      <KeptReason row={row} choice={choice} />
    </div>
  );
}
