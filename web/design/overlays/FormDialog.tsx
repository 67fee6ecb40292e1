import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../actions/Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { FormColumn } from "../fields/FormColumn.tsx";
import { t } from "../../texts.ts";

export type FormDialogProps = Pick<DialogProps, "title" | "subtitle" | "size" | "onClose"> & {
  submission: {
    isBusy: boolean;
    /** Every field has what it needs, as far as the page can tell. */
    isReady: boolean;
    submit: () => void;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** What the button that sends the form says, and what it says meanwhile. */
  confirm: string;
  confirming: string;
  children: ReactNode;
  /** What stands below the fields and is no part of the form. */
  below?: ReactNode;
};

/** A dialog that is a form. It cannot be confirmed while a required field is empty or an input is invalid (ERR-16). */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, size, onClose, submission, confirm, confirming, children, below } = props;
  const { isBusy, isReady, submit, onSubmit } = submission;
  const formId = useId();

  /** A browser sends no form whose button is disabled; Enter still shows which field is wrong. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isReady || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size={size}
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isDisabled={!isReady && !isBusy}
            isBusy={isBusy}
            busyLabel={confirming}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <FormColumn>
        <form id={formId} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <FormColumn>{children}</FormColumn>
        </form>
        {below}
      </FormColumn>
    </Dialog>
  );
}
