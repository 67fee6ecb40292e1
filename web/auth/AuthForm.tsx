import type { ReactNode } from "react";
import type { SubmitState } from "../api/useSubmit.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import styles from "./AuthForm.module.css";

export type AuthFormProps = {
  submission: SubmitState;
  /** Our own sentence about the failure; the server's message follows it. */
  failure: string;
  children: ReactNode;
  button: string;
  busyLabel: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Links under the button. */
  after?: ReactNode;
};

/** One column of fields, one button, and the failure above them. */
export function AuthForm(props: AuthFormProps) {
  const { submission, failure, children, button, busyLabel, isDisabled = false, after } = props;
  const { error } = submission;
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      {error && (
        <Banner tone="error" title={failure}>
          {error.message}
        </Banner>
      )}
      {children}
      <div className={styles.button}>
        <Button
          kind="primary"
          size="large"
          isWide
          type="submit"
          isBusy={props.isBusy ?? submission.isBusy}
          busyLabel={busyLabel}
          isDisabled={isDisabled}
        >
          {button}
        </Button>
      </div>
      {after !== undefined && <div className={styles.after}>{after}</div>}
    </form>
  );
}
