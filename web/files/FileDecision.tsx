import { useState } from "react";
import { hasTaken } from "@corridor/product/approvals/rules";
import { approveOrRejectFile, queryFileDetails, queryFileRepeats } from "@corridor/product/files/contract";
import type { FileSummary } from "@corridor/product/files/file";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { seenOf } from "@corridor/product/payments/repeats/repeats-seen";
import { personText } from "@corridor/product/users/person";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { useCall } from "../api/useCall.ts";
import { DecisionDialog } from "../approvals/DecisionDialog.tsx";
import { useDecider } from "../approvals/useDecider.ts";
import { t } from "../texts.ts";
import { DecidedFile } from "./DecidedFile.tsx";
import { FileRepeatBanner } from "./FileRepeatWarning.tsx";
import { creatorText } from "./file-words.ts";
import type { FileAction } from "./useFileActions.ts";

export type FileDecisionProps = {
  clientId: string;
  action: FileAction;
  /** The file as it was when the dialog opened: a person decides about the content that they see (C-23). */
  shown: FileSummary;
  /** The present file. */
  present: FileSummary;
  onClose: () => void;
};

/** The dialog of a decision about a whole file. */
export function FileDecision({ clientId, action, shown, present, onClose }: FileDecisionProps) {
  const [decided, setDecided] = useState<FileSummary | null>(null);
  const decider = useDecider();
  const { batchReference: fileName, contentDigest } = shown;
  const words = t.files.decide;
  const repeats = useCall(queryFileRepeats, { clientId, fileName });

  async function decide(approverComment: string | null): Promise<void> {
    const isApproved = action === "approve";
    const seen = isApproved ? seenOf(repeats.data) : {};
    const input = { clientId, fileName, isApproved, approverComment, contentDigest, ...seen };
    setDecided((await call(approveOrRejectFile, input).catch(lookAgain)).fileSummary);
  }

  /** The dialog then shows what was paid meanwhile, and the person decides again (DUP-06). */
  function lookAgain(error: unknown): never {
    if (error instanceof CallError && error.code === "request.repeats-changed") repeats.refresh();
    throw error;
  }

  /** Loads the file; returns whether this person's decision about exactly the shown content is stored. */
  async function loadOwnDecision(): Promise<boolean> {
    const answer = await call(queryFileDetails, { clientId, fileName }).catch(() => null);
    const isMine =
      answer?.fileSummary.contentDigest === contentDigest &&
      decider !== null &&
      hasTaken(answer.fileSummary.approvalActions, decider, action);
    if (isMine) setDecided(answer.fileSummary);
    return isMine;
  }

  return (
    <DecisionDialog
      action={action}
      words={{
        title: words.titles[action]({ name: fileName }),
        done: words.done[action],
        error: words.errors[action],
      }}
      subject={words.from({ creator: creatorText(shown) })}
      consequence={consequenceOf(action, shown)}
      outcome={
        decided ? (
          <p>{words.follows[newerOf(decided, present).status]}</p>
        ) : (
          <OvertakenNotice file={present} />
        )
      }
      decide={decide}
      loadOwnDecision={loadOwnDecision}
      onClose={onClose}
    >
      {action === "approve" && decided === null && repeats.data && (
        <FileRepeatBanner repeats={repeats.data} isBrief />
      )}
      <DecidedFile clientId={clientId} file={shown} />
    </DecisionDialog>
  );
}

function consequenceOf(action: FileAction, { approvalStages, awaitedStage }: FileSummary): string {
  const words = t.files.decide.consequences;
  if (action === "reject") return words.reject;
  return awaitedStage === approvalStages ? words.approve : words.approvePartly;
}

/** The page refreshes the file while the dialog is open: the newer state counts. */
function newerOf(decided: FileSummary, present: FileSummary): FileSummary {
  return present.approvalActions.length >= decided.approvalActions.length ? present : decided;
}

/** Another person was faster: who, when, and the present status. */
function OvertakenNotice({ file }: { file: FileSummary }) {
  const last = file.approvalActions.at(-1);
  return (
    <>
      {last && (
        <p>
          {t.files.decide.doneBy[last.action === "approve" ? "approve" : "reject"]({
            person: personText(last),
          })}
          , {formatTimestamp(last.actionTimestamp)} UTC
        </p>
      )}
      <p>{t.files.decide.follows[file.status]}</p>
    </>
  );
}
