import { dayOf, momentOf } from "@corridor/product/epoch";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { isFinal, type RequestState } from "@corridor/product/payments/requests/status";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { t } from "../../../../texts.ts";

/** Rows that are not paid again, because their first payment may have been made after all (AGAIN-10). */
export function TakenOutNote({ request: { takenOut, totalCount, status } }: { request: RequestDetails }) {
  if (!takenOut) return null;
  const { count, lastTimestamp } = takenOut;
  const words = t.recovery;
  const isNothingLeft = count === totalCount && !isFinal(status as RequestState);
  return (
    <Banner tone="warning" title={words.takenOutTitle({ count })}>
      {isNothingLeft ? words.nothingLeft : words.takenOutDetail({ day: dayOf(momentOf(lastTimestamp)) })}
    </Banner>
  );
}
