import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Repeat } from "@corridor/product/payments/repeat";
import { t } from "../design/texts.ts";
import { TextLink } from "../design/TextLink.tsx";
import styles from "./RepeatList.module.css";

const listed = 12;

/** What the first of `count` payments repeat, each with a link to the payment that it repeats. */
export function RepeatList({ repeats, count }: { repeats: readonly Repeat[]; count: number }) {
  const shown = repeats.slice(0, listed);
  return (
    <ul className={styles.list}>
      {shown.map((repeat) => (
        <li key={repeat.lineNumber}>
          {wordsFor(repeat)} <Way repeat={repeat} />
        </li>
      ))}
      {count > shown.length && <li>{t.repeats.more({ count: count - shown.length })}</li>}
    </ul>
  );
}

/** By the row of the sheet, else by the number of the payment; people count both from one. */
function nameOf(lineNumber: number, rowIndex: number | undefined): string {
  return rowIndex === undefined
    ? t.repeats.payment({ n: lineNumber + 1 })
    : t.repeats.row({ n: rowIndex + 1 });
}

function wordsFor(repeat: Repeat): string {
  const { lineNumber, rowIndex, ofLineNumber, ofRowIndex, timestamp, batchReference: ref } = repeat;
  const which = nameOf(lineNumber, rowIndex);
  if (ofLineNumber !== null) return t.repeats.asOther({ which, other: nameOf(ofLineNumber, ofRowIndex) });
  const day = timestamp === null ? "" : formatTimestamp(timestamp).slice(0, "YYYY-MM-DD".length);
  if (repeat.transactionId === null)
    return ref === null ? t.repeats.asAsked({ which, day }) : t.repeats.asAskedIn({ which, day, ref });
  return ref === null ? t.repeats.asOn({ which, day }) : t.repeats.asOnIn({ which, day, ref });
}

/** Leads to the request of the repeated payment; without a request, to the transaction. */
function Way({ repeat: { lineNumber, rowIndex, requestId, transactionId } }: { repeat: Repeat }) {
  const label = t.repeats.viewOf({ which: nameOf(lineNumber, rowIndex) });
  if (requestId !== null)
    return (
      <TextLink to="/paymentRequests/$requestId" params={{ requestId }} aria-label={label}>
        {t.repeats.view}
      </TextLink>
    );
  return (
    transactionId !== null && (
      <TextLink to="/search" search={{ query: transactionId }} aria-label={label}>
        {t.repeats.view}
      </TextLink>
    )
  );
}
