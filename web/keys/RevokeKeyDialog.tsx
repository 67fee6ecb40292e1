import { formatTimestamp } from "@corridor/product/i18n/formats";
import { truncate, truncations } from "@corridor/product/truncate";
import { CallError } from "../api/call-error.ts";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { ProofField } from "../auth/proof/ProofField.tsx";
import { isAboutProof, useProof } from "../auth/proof/useProof.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { focusContentIfLost } from "../design/hooks/focus-content.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { t } from "../texts.ts";
import { revokeIn, type KeyTable, type ListedKey } from "./key-tables.ts";
import styles from "./RevokeKeyDialog.module.css";

export type RevokeKeyDialogProps = {
  table: KeyTable;
  clientId: string;
  listed: ListedKey;
  onClose: () => void;
  /** The dialog closes, and the server's message is shown above the table (KEY-09). */
  onFail: (message: string) => void;
};

export function RevokeKeyDialog({ table, clientId, listed, onClose, onFail }: RevokeKeyDialogProps) {
  const words = t.keys.revoke;
  const proof = useProof();
  const submission = useSubmit(proof.fields, () =>
    proof
      .act(async (given) => {
        await revokeIn(table, { clientId, keyId: listed.keyId, ...given });
        await showChange();
        toast({ title: words.done });
        onClose();
        focusContentIfLost(); // The row whose button opened this dialog is gone.
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError) || isAboutProof(error)) throw error;
        void showChange(); // Another person may have revoked the key.
        onFail(error.message);
      }),
  );
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.button, confirming: words.revoking, error: words.error }}
      size="confirm"
      isDanger
      onClose={onClose}
      submission={submission}
      {...(isAboutProof(submission.error) && { failure: null })}
    >
      <p className={styles.question}>{words.confirm({ key: nameOf(listed) })}</p>
      <p className={styles.facts}>
        {`${t.keys.column.keyId} ${listed.keyId}. `}
        {factsOf(listed)}
      </p>
      <ProofField proof={proof} submission={submission} />
    </FormDialog>
  );
}

function nameOf(listed: ListedKey): string {
  return "excerpt" in listed ? listed.excerpt : truncate(listed.publicKey, truncations.keyToRevoke);
}

function factsOf({ lastUsedTimestamp }: ListedKey): string {
  const words = t.keys.revoke;
  const use =
    lastUsedTimestamp === null
      ? words.neverUsed
      : words.lastUsed({ time: formatTimestamp(lastUsedTimestamp) });
  return `${use} ${words.final}`;
}
