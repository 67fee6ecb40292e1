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
import { useDecision, type SendDecision, type LoadOwnDecision } from "./useDecision.ts";

export type DecisionDialogProps = {
  action: ApprovalActionName;
  /** The question, the title once it is done, and the title of a failure. */
  words: { title: string; done: string; error: string };
  /** The subject of the decision, and its maker. */
  subject: string;
  /** Details such as amounts, so that the person sees the content of the decision. */
  children: ReactNode;
  consequence: ReactNode;
  /** The present status, shown once any person has decided. */
  outcome: ReactNode;
  decide: SendDecision;
  loadOwnDecision: LoadOwnDecision;
  onClose: () => void;
  /** The approval would pay nothing, so its button looks like that of a rejection. */
  paysNothing?: boolean;
};

/** Approves, rejects or abandons, with an optional comment. The title changes when it is done; the size stays (STATE-11). */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, subject, consequence, outcome, onClose, children, paysNothing = false } = props;
  const { state, comment, submission, isOver } = useDecision(props.decide, props.loadOwnDecision);
  const { words } = props;
  return (
    <FormDialog
      words={{
        title: state === "success" ? words.done : words.title,
        confirm: state === "failure" ? t.common.retry : t.approvals.actions[action],
        confirming: t.approvals.running[action],
        error: words.error,
      }}
      subtitle={subject}
      size="confirm"
      isDanger={action !== "approve" || paysNothing}
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
            <VisuallyHidden>{words.done}</VisuallyHidden>
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

/** From this length on, the length is shown. */
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
