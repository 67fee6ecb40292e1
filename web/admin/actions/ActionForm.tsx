import { Button } from "../../design/actions/Button.tsx";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { t } from "../../texts.ts";
import styles from "./ActionForm.module.css";
import { ActionOutcome } from "./ActionOutcome.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { failureOf, wordsOf } from "./find-actions.ts";
import type { ActionHere } from "./form-values.ts";
import { PreviewLine } from "./PreviewLine.tsx";
import { useActionForm, type ActionFormState } from "./useActionForm.ts";

const ConfirmActionDialog = lazyPart(
  async () => (await import("./ConfirmActionDialog.tsx")).ConfirmActionDialog,
);

/** The form of any action, made from its declaration. */
export function ActionForm({ here }: { here: ActionHere }) {
  const form = useActionForm(here);
  const { kept, fields, content, submission, isConfirming, outcome, isReadOnly } = form;
  const { action, context } = here;
  if (outcome) return <ActionOutcome here={here} {...outcome} onAgain={form.startAgain} />;
  return (
    <>
      <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
        <FormFailure here={here} form={form} />
        {action.fields["clientId"]?.kind === "client" && (
          <p className={styles.client}>
            {t.admin.forClient} <b>{context.name}</b> <span className={styles.id}>{context.clientId}</span>
          </p>
        )}
        {fields.all.map((field) => (
          <FieldControl
            key={field.name}
            here={here}
            field={field}
            shown={fields.shown}
            kept={kept}
            isReadOnly={isReadOnly}
          />
        ))}
        <div className={styles.foot}>
          <PreviewLine action={action} content={content} isReady={submission.isReady && !isReadOnly} />
          <Button kind="primary" type="submit" isBusy={submission.isBusy} busyLabel={t.admin.checking}>
            {kept.draft.isUnanswered ? t.admin.confirming.again : wordsOf(action).label}
          </Button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmActionDialog
          action={action}
          content={content}
          kept={kept}
          onDone={form.finish}
          onClose={form.stopConfirming}
        />
      )}
    </>
  );
}

/** An attempt without an answer keeps the form closed until it is sent again, or the person gives it up. */
function FormFailure({ here: { action }, form }: { here: ActionHere; form: ActionFormState }) {
  const { kept, submission, giveUp } = form;
  const words = t.admin.confirming;
  const { error } = submission;
  if (kept.draft.isUnanswered)
    return (
      <div className={styles.failure}>
        <Banner
          tone="warning"
          title={words.unknown}
          action={<LinkButton onClick={giveUp}>{words.giveUp}</LinkButton>}
        >
          {action.risk === "money" ? words.unknownMoney : words.unknownOther}
        </Banner>
      </div>
    );
  if (!error) return null;
  const isSaidAtFields = Object.keys(error.fieldErrors).some((name) => name in action.fields);
  return (
    <div className={styles.failure}>
      <Banner tone="error" title={failureOf(action)}>
        {isSaidAtFields ? undefined : Object.values(error.fieldErrors).join(" ") || error.message}
      </Banner>
    </div>
  );
}
