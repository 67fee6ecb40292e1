import { useRef, useState } from "react";
import { epochAt } from "@corridor/product/day";
import { dayOf, epochOf, momentOf } from "@corridor/product/epoch";
import { resendChoices, resendDeliveries } from "@corridor/product/webhooks/contract";
import { eventTypes, type EventType } from "@corridor/product/webhooks/events";
import { call } from "../../api/call.ts";
import { serverTime } from "../../api/server-clock.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { toast } from "../../design/feedback/Toast.tsx";
import { DayField, mistakeIn } from "../../design/fields/DayField.tsx";
import { SegmentedControl } from "../../design/fields/SegmentedControl.tsx";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { useChoice } from "../../design/fields/useChoice.ts";
import { useField } from "../../design/fields/useField.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import styles from "./ResendSinceDialog.module.css";

const daySeconds = 86_400;

export type ResendSinceDialogProps = { clientId: string; onClose: () => void };

/** Sends the callbacks since a moment again; at first, the failed ones of the last 24 hours are chosen. */
export function ResendSinceDialog({ clientId, onClose }: ResendSinceDialogProps) {
  const words = t.accountArea.resendSince;
  const [which, setWhich] = useState<(typeof resendChoices)[number]>("failed");
  const [hasNone, setNone] = useState(false);
  const event = useChoice("event", {});
  const { day, dayInput, time, seconds } = useMoment();
  const submission = useSubmit([day, time, event], async () => {
    setNone(false);
    const { count } = await call(resendDeliveries, {
      clientId,
      sinceTimestamp: seconds ?? 0, // The rule of the time refuses a moment that cannot be read.
      which,
      ...(event.value !== "" && { event: event.value as EventType }),
    });
    if (count === 0) {
      setNone(true);
      return;
    }
    void showChange();
    toast({ title: words.done({ count }) });
    onClose();
  });
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.confirm, confirming: words.confirming, error: words.error }}
      size="form"
      onClose={onClose}
      submission={submission}
    >
      {hasNone && <Banner tone="info">{words.none}</Banner>}
      <p className={styles.explanation}>{words.explanation}</p>
      <div className={styles.moment}>
        <DayField
          label={words.day}
          value={day.value}
          lastDay={dayOf(serverTime())}
          words={t.filters}
          onChange={day.change}
          input={dayInput}
        />
        <TextField field={time} label={words.time} hint={words.timeHint} isReadOnly={submission.isBusy} />
      </div>
      <SegmentedControl
        label={words.which}
        value={which}
        onChange={setWhich}
        options={resendChoices.map((id) => ({ id, text: words[id] }))}
      />
      <SelectField
        choice={event}
        label={words.event}
        options={["", ...eventTypes].map((id) => ({ id, text: id || words.everyEvent }))}
        chosen={event.value || words.everyEvent}
        placeholder={words.everyEvent}
        searchLabel={words.findEvent}
        emptyText={t.accountArea.deliveries.noEvent}
        isDisabled={submission.isBusy}
        onSelect={event.change}
      />
    </FormDialog>
  );
}

/** The day and the time of the oldest callback, in UTC. */
function useMoment() {
  const [dayBefore] = useState(() => momentOf(epochOf(serverTime()) - daySeconds));
  const dayInput = useRef<HTMLDivElement>(null);
  const day = useField("day", {
    initial: dayOf(dayBefore),
    rule: (typed) => {
      if (typed === "") return t.common.required;
      return mistakeIn(typed, dayOf(serverTime())) === null ? null : t.filters.dateInvalid;
    },
  });
  const time = useField("time", {
    initial: dayBefore.toISOString().slice(11, 16),
    rule: (typed) => (epochAt("2000-01-01", typed) === null ? t.accountArea.resendSince.timeInvalid : null),
  });
  const focus = () => dayInput.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  return { day: { ...day, focus }, dayInput, time, seconds: epochAt(day.value, time.value) };
}
