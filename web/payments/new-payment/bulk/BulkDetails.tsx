import { Button } from "../../../design/actions/Button.tsx";
import { FormColumn } from "../../../design/fields/FormColumn.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { CommentField } from "../CommentField.tsx";
import { ScheduleField } from "../ScheduleField.tsx";
import { SideCard, SidePart } from "../SideCard.tsx";
import styles from "../single/SingleSummary.module.css";
import type { RequestHeadFields } from "../useRequestHeadFields.ts";

export type BulkDetailsProps = { head: RequestHeadFields; isChecking: boolean; approvals: number };

/** The fields about the whole request, and the button that continues. */
export function BulkDetails({ head, isChecking, approvals }: BulkDetailsProps) {
  const words = t.newPayment;
  return (
    <SideCard title={words.form.details}>
      <SidePart>
        <FormColumn>
          <TextField
            field={head.batchReference}
            label={words.form.batchReference}
            hint={words.form.batchReferenceHint}
            isOptional
            autoComplete="off"
          />
          <ScheduleField schedule={head.schedule} approvals={approvals} isReadOnly={isChecking} />
          <CommentField field={head.comment} approvals={approvals} />
        </FormColumn>
      </SidePart>
      <SidePart>
        <Button
          kind="primary"
          size="large"
          type="submit"
          isWide
          isBusy={isChecking}
          busyLabel={words.checking}
        >
          {words.continue}
        </Button>
        <p className={styles.note}>{isChecking ? words.check.keepOpen : words.nothingSent({ approvals })}</p>
      </SidePart>
    </SideCard>
  );
}
