import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { Icon } from "../design/values/Icon.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { decisionIcons } from "./decision-icons.ts";

export type DecisionButtonsProps = {
  actions: readonly ApprovalActionName[];
  onChoose: (action: ApprovalActionName) => void;
  /** The approval would pay nothing, so it is not the main action. */
  paysNothing?: boolean;
};

/** The decisions that this person may take; each opens a dialog first. */
export function DecisionButtons({ actions, onChoose, paysNothing = false }: DecisionButtonsProps) {
  const approvalKind = paysNothing ? "secondary" : "primary";
  return actions.map((action) => (
    <Button
      key={action}
      kind={action === "approve" ? approvalKind : "danger"}
      icon={<Icon of={decisionIcons[action]} />}
      onClick={() => onChoose(action)}
    >
      {t.approvals.actions[action]}
    </Button>
  ));
}
