import { useState } from "react";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { ProofField } from "../auth/proof/ProofField.tsx";
import { isAboutProof, useProof } from "../auth/proof/useProof.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { TextArea } from "../design/fields/TextArea.tsx";
import { useTextArea } from "../design/fields/useTextArea.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { t } from "../texts.ts";
import { keyTextRule, refusedText } from "./key-text-rule.ts";
import { addTo, type KeyTable } from "./key-tables.ts";
import { KeyPairMaker } from "./KeyPairMaker.tsx";

export type AddKeyDialogProps = { table: KeyTable; clientId: string; onClose: () => void };

export function AddKeyDialog({ table, clientId, onClose }: AddKeyDialogProps) {
  const words = t.keys.add;
  const typed = useTextArea("keyText", { rule: keyTextRule });
  const proof = useProof();
  const [sentText, setSentText] = useState("");
  const keyText = {
    ...typed,
    // A private key is refused at once, not only when the person leaves the field.
    change: (text: string) => {
      typed.change(text);
      const problem = refusedText(text);
      if (problem !== null) typed.refuse(problem);
    },
  };
  const submission = useSubmit([keyText, ...proof.fields], () =>
    proof.act(async (given) => {
      setSentText(keyText.value);
      await addTo(table, { clientId, keyText: keyText.value.trim(), ...given });
      await showChange();
      toast({ title: words.done });
      onClose();
    }),
  );
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.button, confirming: words.adding, error: words.error }}
      subtitle={t.keys[table].title}
      size="form"
      onClose={onClose}
      submission={submission}
      // A refusal is about the text that was sent, not about another text.
      {...((isAboutProof(submission.error) || keyText.value !== sentText) && { failure: null })}
    >
      <TextArea
        field={keyText}
        label={words.field}
        hint={table === "api" ? t.keys.api.accepted : t.keys.sftpAccepted}
        rows={5}
        isCode
        isReadOnly={submission.isBusy}
      />
      {table === "api" && (
        <KeyPairMaker clientId={clientId} isDisabled={submission.isBusy} onMade={keyText.change} />
      )}
      <ProofField proof={proof} submission={submission} />
    </FormDialog>
  );
}
