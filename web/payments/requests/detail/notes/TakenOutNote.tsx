import { dayOf, momentOf } from "@corridor/product/epoch";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { t } from "../../../../texts.ts";
import { mayStillPay } from "../amounts/left-to-pay.ts";
import { restWords } from "./rest-words.ts";

/** Rows that are not paid again, because their first payment may have been made after all (AGAIN-10). */
export function TakenOutNote({ request }: { request: RequestDetails }) {
  const { takenOut } = request;
  if (!takenOut) return null;
  const { count, lastTimestamp } = takenOut;
  const words = t.recovery;
  const why = words.takenOutWhy({ count, day: dayOf(momentOf(lastTimestamp)) });
  return (
    <Banner tone="warning" title={words.takenOutTitle({ count })}>
      {[why, ...(mayStillPay(request) ? [restWords(request)] : [])].join(" ")}
    </Banner>
  );
}
