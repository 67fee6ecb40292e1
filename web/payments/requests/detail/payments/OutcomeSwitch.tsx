import { outcomes, type Outcome, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { SegmentedControl } from "../../../../design/fields/SegmentedControl.tsx";
import { t } from "../../../../texts.ts";

export type OutcomeSwitchProps = {
  request: PaymentRequest;
  outcome: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
};

/** Shows all payments of a request, or those of one outcome. */
export function OutcomeSwitch({ request, outcome, onChoose }: OutcomeSwitchProps) {
  const { counts, totalCount, status } = request;
  const words = t.requests.show;
  // After the end nothing is pending, and reversals are rare.
  const isOffered: Readonly<Record<Outcome, boolean>> = {
    failed: true,
    reversed: counts.reversed > 0,
    pending: status !== "done",
    succeeded: true,
  };
  const offered = outcomes.filter((each) => isOffered[each] || each === outcome);
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
