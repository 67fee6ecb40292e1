import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { Icon } from "../design/values/Icon.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { decisionIcons } from "./decision-icons.ts";

export type DecisionButtonsProps = {
  actions: readonly ApprovalActionName[];
  onChoose: (action: ApprovalActionName) => void;
  /** An approval that pays nothing is not the main action. */
  isApprovalPlain?: boolean;
};

/** The decisions that this person may take; each opens a dialog first. */
export function DecisionButtons({ actions, onChoose, isApprovalPlain = false }: DecisionButtonsProps) {
  return actions.map((action) => (
    <Button
      key={action}
      kind={action !== "approve" ? "danger" : isApprovalPlain ? "secondary" : "primary"}
      icon={<Icon of={decisionIcons[action]} />}
      onClick={() => onChoose(action)}
    >
      {t.approvals.actions[action]}
    </Button>
  ));
}
