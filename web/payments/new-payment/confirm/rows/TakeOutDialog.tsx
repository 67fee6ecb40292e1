import { useState } from "react";
import type { Validation } from "@corridor/product/payments/contract";
import { takeRowsOut } from "@corridor/product/payments/checked-rows";
import { call } from "../../../../api/call.ts";
import { useSubmit } from "../../../../api/useSubmit.ts";
import { Button } from "../../../../design/actions/Button.tsx";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { toast } from "../../../../design/feedback/Toast.tsx";
import { FormDialog } from "../../../../design/overlays/FormDialog.tsx";
import { t } from "../../../../texts.ts";
import { asSent, countChosen, type ChosenRows } from "./chosen-rows.ts";

/** The rest of a large file is checked again as a whole. */
const patienceMs = 10 * 60_000;

export type TakeOutDialogProps = {
  of: { clientId: string; requestId: string };
  setId: string;
  chosen: ChosenRows;
  /** The number of payments before. */
  total: number;
  /** Shows the rest in place of the checked payments. */
  onTaken: (rest: Validation) => Promise<void>;
  /** The checked payments cannot be submitted as they are shown. */
  onCheckAgain: () => void;
  onClose: () => void;
};

/** Asks before rows leave the checked payments: there is no way back but the file (VERIFY-15). */
export function TakeOutDialog(props: TakeOutDialogProps) {
  const { of, setId, chosen, total, onTaken, onCheckAgain, onClose } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = t.checkedRows.takeOut;
  const count = countChosen(chosen);
  const submission = useSubmit([], async () => {
    const rest = await call(takeRowsOut, { ...of, ...asSent(chosen, { setId }) }, { patienceMs });
    if (!rest.summary) {
      setRefusal(rest.errors.topLevelErrors[0]?.message ?? t.newPayment.validateError);
      return;
    }
    await onTaken(rest);
    toast({ title: words.done({ count }), detail: words.remaining({ count: rest.summary.totalCount }) });
    onClose();
  });
  const isUnsure = refusal !== null || submission.error?.isUnknown === true;
  const close = isUnsure ? onCheckAgain : onClose;
  const takesAll = count >= total;
  return (
    <FormDialog
      words={{ ...words, title: words.title({ count }) }}
      size="confirm"
      isDanger
      submission={submission}
      onClose={close}
      {...(refusal !== null && {
        failure: (
          <Banner tone="error" title={words.error}>
            {refusal}
          </Banner>
        ),
      })}
      {...((isUnsure || takesAll) && {
        footer: (
          <Button key="close" onClick={close} autoFocus>
            {t.common.close}
          </Button>
        ),
      })}
    >
      {takesAll ? (
        <p>{words.all}</p>
      ) : (
        <>
          <p>{words.rest({ count: total - count })}</p>
          <p>{words.undo}</p>
        </>
      )}
    </FormDialog>
  );
}
