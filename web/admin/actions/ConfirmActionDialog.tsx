import { Hourglass, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { ProofField } from "../../auth/proof/ProofField.tsx";
import { isAboutProof } from "../../auth/proof/useProof.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { TextArea } from "../../design/fields/TextArea.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import type { KeptActionDraft } from "./action-draft.ts";
import { ChangeList, isUnchanged } from "./ChangeList.tsx";
import { failureOf } from "./find-actions.ts";
import { isDoneBefore, needsReason, useConfirmation, type ConfirmationProps } from "./useConfirmation.ts";

export type ConfirmActionDialogProps = ConfirmationProps & {
  /** In place of the list of changes. */
  shown?: ReactNode;
  onClose: () => void;
};

/** Names the client and lists the changes before anything is done (ADMIN-16). */
export function ConfirmActionDialog(props: ConfirmActionDialogProps) {
  const { action, content, kept, onClose } = props;
  const { draft } = kept;
  const { reason, proof, submission } = useConfirmation(props);
  const { error, isBusy } = submission;
  const words = t.admin.confirming;
  const changes = draft.preview?.changes ?? [];
  const { label, about } = t.adminActions.actions[action.path as ActionPath];
  return (
    <FormDialog
      words={{
        title: titleFor(label, kept, content),
        confirm: draft.isUnanswered ? words.again : label,
        confirming: words.sending,
        error: failureOf(action),
        unknown: words.unknown,
        unknownDetail: action.risk === "money" ? words.unknownMoney : words.unknownOther,
      }}
      subtitle={about}
      size="form"
      onClose={onClose}
      submission={submission}
      {...(isAboutProof(error) && { failure: null })}
      {...(isDoneBefore(error) && {
        failure: (
          <Banner tone="warning" title={words.doneBefore}>
            {words.doneBeforeDetail}
          </Banner>
        ),
      })}
    >
      {draft.isUnanswered && error === null && (
        <Banner tone="warning" title={words.unknown}>
          {action.risk === "money" ? words.unknownMoney : words.unknownOther}
        </Banner>
      )}
      {props.shown ?? <ChangeList changes={changes} />}
      {changes.length > 0 && changes.every(isUnchanged) && (
        <Note icon={<Icon of={Info} />}>{words.nothingChanges}</Note>
      )}
      {draft.preview?.isSecondAdminNeeded && (
        <Note icon={<Icon of={Hourglass} />}>{t.admin.secondNeeded}</Note>
      )}
      <TextArea
        field={reason}
        label={t.adminActions.fields.reason}
        isOptional={!needsReason(action)}
        hint={words.reasonHint}
        rows={2}
        isReadOnly={isBusy || draft.isUnanswered}
      />
      <ProofField proof={proof} submission={submission} />
    </FormDialog>
  );
}

/** An action about no client, such as one about rates, names none. */
function titleFor(action: string, { draft }: KeptActionDraft, { clientId }: ConfirmationProps["content"]) {
  const words = t.admin.confirming;
  const name = draft.preview?.clientName ?? null;
  return name === null
    ? words.titleOfAll({ action })
    : words.title({ action, client: `${name} (${String(clientId)})` });
}
