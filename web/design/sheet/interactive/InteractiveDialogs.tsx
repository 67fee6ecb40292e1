import { useState } from "react";
import { Banner } from "../../feedback/Banner.tsx";
import { Button } from "../../actions/Button.tsx";
import { Dialog } from "../../overlays/Dialog.tsx";
import { FormDialog } from "../../overlays/FormDialog.tsx";
import { TextField } from "../../fields/TextField.tsx";
import { useField } from "../../fields/useField.ts";
import styles from "../ComponentsScreen.module.css";

const titles = {
  confirm: "Revoke key",
  form: "Invite a user",
  matrix: "Role descriptions",
  running: "Approve request",
} as const;
type ShownDialog = keyof typeof titles;

export function InteractiveDialogs() {
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const [isRunning, setRunning] = useState(false);
  const email = useField("email");
  const close = () => setShown(null);
  const open = (one: ShownDialog) => {
    setRunning(one === "running");
    setShown(one);
  };
  const cancel = (
    <Button onClick={close} isDisabled={isRunning}>
      Cancel
    </Button>
  );
  return (
    <div className={styles.row}>
      <Button onClick={() => open("confirm")}>Danger</Button>
      <Button onClick={() => open("form")}>Form</Button>
      <Button onClick={() => open("matrix")}>Matrix</Button>
      <Button onClick={() => open("running")}>Running</Button>
      <Dialog
        title={titles.confirm}
        size="confirm"
        tone="danger"
        isOpen={shown === "confirm"}
        onClose={close}
        footer={
          <>
            {cancel}
            <Button kind="dangerSolid" onClick={close}>
              Revoke key
            </Button>
          </>
        }
      >
        <p>Programs that use this key are refused from now on. This cannot be undone.</p>
      </Dialog>
      {shown === "form" && (
        <FormDialog
          words={{ title: titles.form, confirm: "Invite", confirming: "Inviting…", error: "" }}
          subtitle="They get an e-mail with a link to set their password."
          size="form"
          onClose={close}
          submission={{ isBusy: false, isReady: true, error: null, submit: close }}
        >
          <TextField field={email} label="E-mail" inputMode="email" />
        </FormDialog>
      )}
      <Dialog
        title={titles.matrix}
        size="matrix"
        isOpen={shown === "matrix"}
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <div className={styles.stack}>
          {Array.from({ length: 30 }, (_, row) => (
            <p key={row}>Permission {row + 1}</p>
          ))}
        </div>
      </Dialog>
      <Dialog
        title={titles.running}
        size="confirm"
        isOpen={shown === "running"}
        onClose={close}
        isRunning={isRunning}
        footer={
          <>
            {cancel}
            <Button kind="primary" isBusy={isRunning} busyLabel="Approving…" onClick={close}>
              Retry
            </Button>
          </>
        }
      >
        {isRunning ? (
          <Button onClick={() => setRunning(false)}>Let it fail</Button>
        ) : (
          <Banner tone="error" title="There was an error approving that payment." />
        )}
      </Dialog>
    </div>
  );
}
