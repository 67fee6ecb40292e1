import type { Outcome, PaymentRequest } from "@corridor/product/payments/request";
import { SegmentedControl } from "../../design/SegmentedControl.tsx";
import { t } from "../../design/texts.ts";

export type OutcomeSwitchProps = {
  request: PaymentRequest;
  outcome: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
};

/** All payments of a request, or those that stand in one way; nothing is pending once all is over. */
export function OutcomeSwitch({ request, outcome, onChoose }: OutcomeSwitchProps) {
  const { counts, totalCount, status } = request;
  const words = t.requests.show;
  const offered: readonly Outcome[] =
    status === "done" && outcome !== "pending" ? ["failed", "succeeded"] : ["failed", "pending", "succeeded"];
  return (
    <SegmentedControl
      label={words.label}
      isLabelHidden
      value={outcome ?? "all"}
      onChange={(chosen) => onChoose(chosen === "all" ? null : chosen)}
      options={[
        { id: "all" as const, text: words.all({ count: totalCount }) },
        ...offered.map((id) => ({ id, text: words[id]({ count: counts[id] }) })),
      ]}
    />
  );
}
