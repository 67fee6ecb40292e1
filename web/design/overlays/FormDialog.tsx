import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../actions/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { FormColumn } from "../fields/FormColumn.tsx";
import { t } from "../../texts.ts";

export type FormSubmission = {
  isBusy: boolean;
  /** Whether every field has a valid value, as far as the page can check. */
  isReady: boolean;
  error: { message: string; fieldErrors: Readonly<Record<string, string>>; isUnknown: boolean } | null;
  submit: () => void;
};

export type FormDialogWords = {
  title: string;
  /** The labels of the submit button, idle and busy. */
  confirm: string;
  confirming: string;
  /** The label of the button that closes the dialog, where "Cancel" could mean the action. */
  dismiss?: string;
  /** Our own sentence about a failure; the server's message follows it. */
  error: string;
  /** For a form that may have been executed although no answer came. */
  unknown?: string;
  unknownDetail?: string;
};

export type FormDialogProps = Pick<DialogProps, "subtitle" | "size" | "onClose"> & {
  words: FormDialogWords;
  submission: FormSubmission;
  /** For a form that removes something: focus starts on Cancel. */
  isDanger?: boolean;
  /** The icon of the submit button. */
  icon?: ReactNode;
  /** Replaces the banner about a failure; null shows no banner. */
  failure?: ReactNode;
  /** Replaces the buttons when nothing is left to send. */
  footer?: ReactNode;
  children: ReactNode;
  /** Below the fields and outside the form. */
  below?: ReactNode;
};

/** A dialog that is a form. It cannot be confirmed while a required field is empty or an input is invalid (ERR-16). */
export function FormDialog(props: FormDialogProps) {
  const { words, submission, subtitle, size, isDanger, onClose, children, below } = props;
  const { isBusy, isReady, error, submit } = submission;
  const formId = useId();

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    submit();
  }

  /** A browser does not submit a form whose button is disabled; Enter still shows which field is wrong. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isReady || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  const failure = error && <FormFailure error={error} words={words} />;
  return (
    <Dialog
      title={words.title}
      subtitle={subtitle}
      size={size}
      {...(isDanger && { tone: "danger" as const })}
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={props.footer || <FormButtons {...props} formId={formId} />}
    >
      <FormColumn>
        <form id={formId} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <FormColumn>
            {props.failure === undefined ? failure : props.failure}
            {children}
          </FormColumn>
        </form>
        {below}
      </FormColumn>
    </Dialog>
  );
}

type FormButtonsProps = Pick<FormDialogProps, "words" | "submission" | "isDanger" | "icon" | "onClose"> & {
  formId: string;
};

function FormButtons({ words, submission, isDanger, icon, onClose, formId }: FormButtonsProps) {
  const { isBusy, isReady } = submission;
  return (
    <>
      <Button onClick={onClose} isDisabled={isBusy}>
        {words.dismiss ?? t.common.cancel}
      </Button>
      <Button
        kind={isDanger ? "dangerSolid" : "primary"}
        type="submit"
        form={formId}
        icon={icon}
        isDisabled={!isReady && !isBusy}
        isBusy={isBusy}
        busyLabel={words.confirming}
      >
        {words.confirm}
      </Button>
    </>
  );
}

type FormFailureProps = { error: NonNullable<FormSubmission["error"]>; words: FormDialogWords };

/** The failure, unless the fields show it; or a note that the outcome is unknown. */
function FormFailure({ error, words }: FormFailureProps) {
  if (error.isUnknown && words.unknown !== undefined) {
    return (
      <Banner tone="error" title={words.unknown}>
        {words.unknownDetail}
      </Banner>
    );
  }
  const isSaidAtFields = Object.keys(error.fieldErrors).length > 0;
  return (
    <Banner tone="error" title={words.error}>
      {isSaidAtFields ? undefined : error.message}
    </Banner>
  );
}
