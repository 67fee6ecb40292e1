import { useNavigate, useSearch } from "@tanstack/react-router";
import { createRequest, type Validation } from "@corridor/product/payments/contract";
import { oneLine } from "@corridor/product/payments/fields/text";
import { queryCheckedRepeats } from "@corridor/product/payments/repeats/contract";
import {
  isExactRepeatRefused,
  needsTick,
  type RepeatSummary,
} from "@corridor/product/payments/repeats/repeat-summary";
import { useState } from "react";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { newUuid } from "../../api/new-uuid.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import { reloadCheckedRows } from "../rows/reload-checked-rows.ts";
import { showRepeats as focusRepeats } from "./confirm/repeats/RepeatsWarning.tsx";
import { useDraft, type CheckedPayments, type Draft } from "./draft.ts";
import { scheduledSeconds } from "./schedule.ts";

/** again: failed payments of earlier requests, whose recovery the address names (AGAIN-04). */
export type PaymentTab = "single" | "bulk" | "again";

/**
 * A payment from the first field to the answer: create, validated, confirm (STATE-12). The address holds tab and step, so that the
 * browser's back button leads from the last page to the first one and keeps all values.
 */
export function useNewPayment(clientId: string, email: string) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { recovery: recoveryId = null } = search;
  const tab = tabIn(search.tab, recoveryId);
  const { draft, change, forget } = useDraft(
    [email, clientId, ...(tab === "again" ? [recoveryId] : [])].join(" "),
  );
  // A new payment starts with empty fields; fields keep their initial values.
  const [attempt, setAttempt] = useState(0);
  /** The recovery that was submitted or discarded: its rows are gone before the next screen is there. */
  const [overRecoveryId, setOverRecoveryId] = useState<string | null>(null);

  const go = (to: PaymentTab, step?: "confirm") =>
    navigate({
      to: "/newPayment",
      search: {
        ...(to !== "single" && { tab: to }),
        ...(to === "again" && recoveryId !== null && { recovery: recoveryId }),
        ...(step && { step }),
      },
    });

  const ignoredColumns = draft.checked?.validation.summary?.ignoredColumns ?? [];
  const ignoredTick = useField("ignoredColumnsAcknowledged", {
    rule: (value) =>
      value === "" && ignoredColumns.some(({ count }) => count > 0) ? t.newPayment.confirm.tickFirst : null,
  });

  const repeats = draft.checked?.validation.summary?.repeats;
  const repeatTick = useField("repeatsAcknowledged", {
    rule: (value) => (value === "" && repeats && needsTick(repeats) ? t.repeats.tickFirst : null),
  });
  // It has no input: its focus shows the rows that need an answer.
  const repeatRows = {
    ...useField("repeats", {
      rule: () => (repeats ? whyRepeatsStop(repeats) : null),
    }),
    focus: focusRepeats,
  };

  const submission = useSubmit([repeatRows, repeatTick, ignoredTick], async () => {
    const { requestId, checked, isUnsettled } = draft;
    if (requestId === null || !checked) return;
    change({ isUnsettled: true }); // In case the page is closed before the answer comes.
    try {
      await call(createRequest, {
        paymentRequest: {
          clientId,
          requestId,
          ...headOf(draft),
          ...(ignoredTick.value !== "" && { ignoredColumnsAcknowledged: true }),
          ...(repeatTick.value !== "" && { repeatsAcknowledged: true }),
          ...(checked.transaction && { transactions: [checked.transaction] }),
        },
      });
    } catch (error) {
      if (error instanceof CallError)
        change({
          isUnsettled: isUnsettledAfter(error, isUnsettled),
        });
      // The same payments were made since the check: they are shown, and need an answer (DUP-05).
      if (error instanceof CallError && error.code === "payment.repeated") await lookAgain(requestId);
      throw error;
    }
    forget();
    setOverRecoveryId(recoveryId);
    void showChange();
    await navigate({
      to: "/paymentRequests/$requestId",
      params: { requestId },
      search: { message: "successfullyCreated" },
      replace: true,
    });
  });

  function showRepeats(newest: RepeatSummary): void {
    const { checked } = draft;
    if (checked?.validation.summary) change({ checked: withRepeats(checked, newest) });
  }

  async function lookAgain(requestId: string): Promise<void> {
    repeatTick.change("");
    const newest = await call(queryCheckedRepeats, { clientId, requestId }).catch(() => null);
    if (newest) showRepeats(newest);
    await reloadCheckedRows();
  }

  /** The ticks were about the payments before. */
  function forgetTicks(): void {
    for (const tick of [ignoredTick, repeatTick]) {
      tick.change("");
      tick.refuse(null);
    }
  }

  return {
    draft,
    change,
    tab,
    recoveryId,
    isRecoveryOver: recoveryId !== null && recoveryId === overRecoveryId,
    attempt,
    submission,
    ignoredTick,
    repeatTick,
    /** Whether a submission was refused for repeated payments that have no answer yet. */
    isAnswerMissing: repeatRows.error !== null && !repeatRows.isRight,
    /** The confirm page. */
    checked: search.step === "confirm" ? draft.checked : null,
    openTab: (next: PaymentTab) => void go(next),
    /** The ID for the next check. It stays the same while an earlier request may exist, so that no second request can be made. */
    startCheck: (): string => {
      const requestId = draft.isUnsettled && draft.requestId ? draft.requestId : newUuid();
      change({ requestId, checked: null });
      forgetTicks();
      return requestId;
    },
    confirm: (found: CheckedPayments) => {
      change({ checked: found });
      void go(tab, "confirm");
    },
    /** The checked payments without the rows that were taken out (VERIFY-15). */
    showRest: (validation: Validation) => {
      if (!draft.checked) return;
      change({ checked: { ...draft.checked, validation } });
      forgetTicks();
    },
    /** What the checked payments repeat, after a reason was given. */
    showRepeats,
    cancel: () => void go(tab),
    startAnew: () => {
      forget();
      setAttempt((count) => count + 1);
      setOverRecoveryId(recoveryId);
      if (tab === "again") void navigate({ to: "/paymentRequests" });
      else void go(tab);
    },
  };
}
export type NewPaymentState = ReturnType<typeof useNewPayment>;

/** Why the payments cannot be submitted with what they repeat; null if they can. */
function whyRepeatsStop(repeats: RepeatSummary): string | null {
  if (isExactRepeatRefused(repeats)) return t.repeats.requests.refused;
  return repeats.unexplained > 0 ? t.repeats.unexplained({ count: repeats.unexplained }) : null;
}

function tabIn(named: string | undefined, recoveryId: string | null): PaymentTab {
  if (named === "again" && recoveryId !== null) return "again";
  return named === "bulk" ? "bulk" : "single";
}

function withRepeats(checked: CheckedPayments, newest: RepeatSummary): CheckedPayments {
  const { validation } = checked;
  const { requests, counts, hidden, unexplained, found } = newest;
  const repeats = { requests, counts, hidden, unexplained, found };
  const summary = validation.summary && { ...validation.summary, repeats };
  return { ...checked, validation: { ...validation, summary } };
}

/** The fields about the whole request, as they are sent: a blank text becomes null, and several lines become one. */
export function headOf(draft: Draft) {
  const { batchReference, comment } = draft;
  return {
    batchReference: oneLine(batchReference),
    comment: oneLine(comment),
    scheduledTime: scheduledSeconds(draft),
  };
}

/** Whether a request may exist although no answer came: a refusal before execution says nothing about an earlier attempt. */
function isUnsettledAfter({ safeToRetry, code }: CallError, wasUnsettled: boolean): boolean {
  if (!safeToRetry) return true;
  return wasUnsettled && !code?.startsWith("payment.");
}
