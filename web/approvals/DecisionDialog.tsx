import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { commentMaxLength } from "@corridor/product/payments/contract";
import { Icon } from "../design/values/Icon.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { TextArea, type Area } from "../design/fields/TextArea.tsx";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { decisionIcons } from "./decision-icons.ts";
import styles from "./DecisionDialog.module.css";
import { useDecision, type SendDecision, type IsDecided } from "./useDecision.ts";

export type DecisionDialogProps = {
  action: ApprovalActionName;
  /** What is decided about, and who made it. */
  subject: string;
  /** What it is about once more, such as its amounts, so that one sees what one decides. */
  children: ReactNode;
  consequence: ReactNode;
  /** The present status, shown once the request was decided by any person. */
  outcome: ReactNode;
  decide: SendDecision;
  isDecided: IsDecided;
  onClose: () => void;
};

/** Approves, rejects or abandons, with a comment if one likes; its title says when it is done, its size stays (STATE-11). */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, subject, consequence, outcome, onClose, children } = props;
  const { state, comment, submission, isOver } = useDecision(props.decide, props.isDecided);
  const words = t.approvals;
  return (
    <FormDialog
      words={{
        title: state === "success" ? words.done[action] : words.titles[action],
        confirm: state === "failure" ? t.common.retry : words.actions[action],
        confirming: words.running[action],
        error: words.errors[action],
      }}
      subtitle={subject}
      size="confirm"
      isDanger={action !== "approve"}
      icon={state !== "failure" && <Icon of={decisionIcons[action]} />}
      onClose={onClose}
      submission={submission}
      {...(isOver && {
        // A person who decides too late made no error (REQ-34).
        failure: submission.error && <Banner tone="error" title={submission.error.message} />,
        footer: (
          <Button key="close" onClick={onClose} autoFocus>
            {t.common.close}
          </Button>
        ),
      })}
    >
      {/* Present from the start, so that screen readers read out the words that appear in it. */}
      <div role="status" className={styles.done} data-success={state === "success"}>
        {state === "success" && (
          <>
            <Icon of={CircleCheck} size={28} />
            <VisuallyHidden>{words.done[action]}</VisuallyHidden>
          </>
        )}
        {isOver && outcome}
      </div>
      {children}
      {!isOver && (
        <>
          <p>{consequence}</p>
          <Comment action={action} field={comment} isReadOnly={submission.isBusy} />
        </>
      )}
    </FormDialog>
  );
}

/** From here on it is said how much is written. */
const nearTheEnd = commentMaxLength - 100;

type CommentProps = { action: ApprovalActionName; field: Area; isReadOnly: boolean };

/** A rejection may have a comment (REQ-20). */
function Comment({ action, field, isReadOnly }: CommentProps) {
  const { comment, commentLength, whyRejected } = t.approvals;
  const { length } = [...field.value];
  const aside = length > nearTheEnd ? commentLength({ length, n: commentMaxLength }) : undefined;
  return (
    <TextArea
      field={field}
      label={comment}
      hint={action === "reject" && whyRejected}
      isOptional
      isReadOnly={isReadOnly}
      aside={aside}
      rows={2}
    />
  );
}
