import { queryRequestRepeats } from "@corridor/product/payments/requests/contract";
import { useCall } from "../../../api/useCall.ts";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { t } from "../../../texts.ts";
import { RepeatList } from "../../RepeatList.tsx";
import type { Details } from "./merge-details.ts";

export type RepeatWarningProps = {
  request: Details["request"];
  /** For the approval dialog: says how many payments repeat others, without naming them. */
  isBrief?: boolean;
};

/** The warnings that the creator saw, for the people who decide (PAY-66). */
export function RepeatWarning({ request: { clientId, requestId }, isBrief = false }: RepeatWarningProps) {
  const { data } = useCall(queryRequestRepeats, { clientId, requestId });
  if (!data || data.paidLately.count + data.inside.count === 0) return null;
  const { paidLately, inside } = data;
  return (
    <Banner tone="warning" title={t.repeats.check}>
      {paidLately.count > 0 && (
        <>
          {t.repeats.paidLately(paidLately)}{" "}
          {!isBrief && <RepeatList repeats={paidLately.first} count={paidLately.count} />}
        </>
      )}
      {inside.count > 0 && (
        <>
          {t.repeats.inside(inside)}
          {!isBrief && <RepeatList repeats={inside.first} count={inside.count} />}
        </>
      )}
    </Banner>
  );
}
