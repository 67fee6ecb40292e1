import { Link } from "@tanstack/react-router";
import type { Delivery } from "@corridor/product/webhooks/contract";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { TruncatedText } from "../../design/values/TruncatedText.tsx";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import { t } from "../../texts.ts";
import type { ConsoleView } from "../useConsoleView.ts";
import { answerText } from "./answer-text.ts";
import styles from "./delivery-columns.module.css";

type AddressOf = ConsoleView["addressOfDelivery"];

/** The columns of the list of callbacks (ACC-13). */
export function deliveryColumns(addressOf: AddressOf): readonly TableColumn<Delivery>[] {
  const words = t.accountArea.deliveries;
  return [
    { id: "time", header: words.time, cell: (row) => <DeliveryLink delivery={row} addressOf={addressOf} /> },
    { id: "event", header: words.event, cell: ({ event }) => <code className={styles.event}>{event}</code> },
    {
      id: "subject",
      header: words.subject,
      // A test event is about nothing but itself.
      cell: ({ event, subject }) =>
        event === "callback.test" ? null : (
          <code className={styles.event}>
            <TruncatedText text={subject} limit="transactionId" />
          </code>
        ),
    },
    { id: "answer", header: words.httpStatus, cell: (row) => answerText(row) },
    {
      id: "attempts",
      header: words.attempts,
      align: "end",
      cell: ({ attempts }) => t.common.count(attempts),
    },
    { id: "outcome", header: words.outcome, cell: (row) => <Outcome delivery={row} /> },
  ];
}

/** A phone has room for two columns: what was sent, and what became of it. */
export function deliveryPhoneColumns(addressOf: AddressOf): readonly TableColumn<Delivery>[] {
  const words = t.accountArea.deliveries;
  return [
    {
      id: "event",
      header: words.event,
      cell: (row) => (
        <div className={styles.stack}>
          <DeliveryLink delivery={row} addressOf={addressOf} />
          <code className={styles.event}>{row.event}</code>
        </div>
      ),
    },
    {
      id: "outcome",
      header: words.outcome,
      cell: (row) => (
        <div className={styles.stack}>
          <Outcome delivery={row} />
          <span className={styles.lesser}>{answerText(row)}</span>
        </div>
      ),
    },
  ];
}

function DeliveryLink({
  delivery: { id, time, event },
  addressOf,
}: {
  delivery: Delivery;
  addressOf: AddressOf;
}) {
  return (
    <Link {...addressOf(id)} id={deliveryLinkId(id)} className={styles.link} data-row-link>
      <Timestamp seconds={time} />
      <VisuallyHidden> {event}</VisuallyHidden>
    </Link>
  );
}

function Outcome({ delivery: { outcome, nextAttemptTimestamp: next, attempts } }: { delivery: Delivery }) {
  return (
    <div className={styles.outcome}>
      <StatusBadge kind="delivery" value={outcome} look="plain" />
      {outcome === "waiting" && attempts > 0 && next !== null && (
        <span className={styles.lesser}>
          {t.accountArea.deliveries.next({ time: formatTimestamp(next).slice("YYYY-MM-DD ".length) })}
        </span>
      )}
    </div>
  );
}

/** The element to focus when the drawer of a callback is closed. */
export function deliveryLinkId(id: string): string {
  return `delivery-${id}`;
}
