import { Check, Undo2, X } from "lucide-react";
import { ProofField } from "../../auth/proof/ProofField.tsx";
import { isAboutProof } from "../../auth/proof/useProof.ts";
import { Button } from "../../design/actions/Button.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { FormColumn } from "../../design/fields/FormColumn.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { CallState } from "../../shell/CallState.tsx";
import { t } from "../../texts.ts";
import { useDecision, type ActionDecision } from "./useDecision.ts";
import { clientOf, labelOf } from "./waiting-words.tsx";
import { WaitingDetails, type FoundAction } from "./WaitingDetails.tsx";

export type DecideDialogProps = { adminActionId: string; onClose: () => void };

/** What the second administrator sees of an action is what the first one was shown (ADMIN-17). */
export function DecideDialog({ adminActionId, onClose }: DecideDialogProps) {
  const { answer, proof, submission, running, decide } = useDecision(adminActionId, onClose);
  const words = t.adminRecords.waiting;
  const { data } = answer;
  const { error } = submission;
  return (
    <Dialog
      title={data ? words.dialogTitle({ action: labelOf(data.action) }) : words.title}
      subtitle={data && clientOf(data.action)}
      size="form"
      isOpen
      onClose={onClose}
      isRunning={submission.isBusy}
      footer={
        <Footer
          decisions={data ? decisionsAbout(data) : []}
          running={running}
          onClose={onClose}
          onDecide={decide}
          data={data}
        />
      }
    >
      <FormColumn>
        {error && !isAboutProof(error) && (
          <Banner tone="error" title={error.isUnknown ? words.unknown : words.error}>
            {error.isUnknown ? words.unknownDetail : error.message}
          </Banner>
        )}
        <CallState of={answer} failure={words.fetchError} skeletonRows={3}>
          {(found) => <WaitingDetails {...found} />}
        </CallState>
        <ProofField proof={proof} submission={submission} />
      </FormColumn>
    </Dialog>
  );
}

/** An action that would change something else now is only rejected; the asker only withdraws. */
function decisionsAbout({
  action: { isOwn, mayDecide },
  changesNow,
}: FoundAction): readonly ActionDecision[] {
  if (isOwn) return ["Reject"];
  if (!mayDecide) return [];
  return changesNow === null ? ["Reject", "Approve"] : ["Reject"];
}

type FooterProps = {
  decisions: readonly ActionDecision[];
  data: FoundAction | undefined;
  running: ActionDecision | null;
  onClose: () => void;
  onDecide: (decision: ActionDecision) => void;
};

function Footer({ decisions, data, running, onClose, onDecide }: FooterProps) {
  const words = t.adminRecords.waiting;
  const isOwn = data?.action.isOwn === true;
  const labels = { Approve: words.approve, Reject: isOwn ? words.withdraw : words.reject };
  const icons = { Approve: Check, Reject: isOwn ? Undo2 : X };
  return (
    <>
      <Button kind="quiet" onClick={onClose} isDisabled={running !== null}>
        {decisions.length === 0 ? t.common.close : t.common.cancel}
      </Button>
      {decisions.map((decision) => (
        <Button
          key={decision}
          kind={decision === "Approve" ? "primary" : "danger"}
          icon={<Icon of={icons[decision]} />}
          isBusy={running === decision}
          isDisabled={running !== null && running !== decision}
          busyLabel={words.running[decision]}
          onClick={() => onDecide(decision)}
        >
          {labels[decision]}
        </Button>
      ))}
    </>
  );
}
