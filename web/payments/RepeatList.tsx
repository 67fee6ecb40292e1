import { ExternalLink } from "lucide-react";
import type { Repeat } from "@corridor/product/payments/requests/repeat";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import { nameOfRepeat, repeatWords } from "./repeat-words.ts";
import styles from "./RepeatList.module.css";

const listed = 6;

/** The first of `count` repeats, each with a link to the repeated payment. */
export function RepeatList({ repeats, count }: { repeats: readonly Repeat[]; count: number }) {
  const shown = repeats.slice(0, listed);
  return (
    <ul className={styles.list}>
      {shown.map((repeat) => (
        <li key={repeat.lineNumber}>
          {repeatWords(repeat)} <RepeatedPaymentLink repeat={repeat} />
        </li>
      ))}
      {count > shown.length && <li>{t.repeats.more({ count: count - shown.length })}</li>}
    </ul>
  );
}

/**
 * Leads to the request of the repeated payment; without a request, to the transaction. The link opens a new tab, because leaving the
 * confirm step would lose the chosen file and the ticks.
 */
function RepeatedPaymentLink({ repeat }: { repeat: Repeat }) {
  const { requestId, transactionId } = repeat;
  const shared = {
    target: "_blank",
    rel: "noopener",
    "aria-label": t.repeats.viewOf({ which: nameOfRepeat(repeat) }),
    children: (
      <>
        {t.repeats.view} <Icon of={ExternalLink} size={12} strokeWidth={2} />
      </>
    ),
  };
  if (requestId !== null)
    return <TextLink to="/paymentRequests/$requestId" params={{ requestId }} {...shared} />;
  return transactionId !== null && <TextLink to="/search" search={{ query: transactionId }} {...shared} />;
}
